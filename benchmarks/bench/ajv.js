// Times ajv on the cases of a file, and prints what it answered and how long it took, as JSON.
// node ajv.js FILE, with NODE_PATH naming the folder of ajv, ajv-formats and ajv-draft-04.
"use strict";

const fs = require("node:fs");
const Ajv = require("ajv").default;
const Ajv2020 = require("ajv/dist/2020").default;
const Ajv2019 = require("ajv/dist/2019").default;
const Ajv4 = require("ajv-draft-04").default;
const draft6 = require("ajv/dist/refs/json-schema-draft-06.json");
const addFormats = require("ajv-formats").default;

const LEAST = 1e5; // nanoseconds that one measured loop takes, at least
const WARM = 3_000_000n; // nanoseconds that lets node's compiler see a function
let sink = 0; // what is added up here cannot be optimised away

function validatorOf(schema, formats, allErrors) {
  const named = typeof schema === "object" && schema !== null ? String(schema.$schema ?? "") : "";
  const options = { strict: false, allErrors, validateFormats: formats, logger: false };
  let ajv;
  if (named.includes("draft-04")) ajv = new Ajv4(options);
  else if (named.includes("2019-09")) ajv = new Ajv2019(options);
  else if (named.includes("draft-07") || named.includes("draft-06")) {
    ajv = new Ajv(options);
    ajv.addMetaSchema(draft6);
  } else ajv = new Ajv2020(options);
  if (formats) addFormats(ajv);
  return ajv.compile(schema);
}

function pass(call, values, loops) {
  const start = process.hrtime.bigint();
  for (let i = 0; i < loops; i++) for (const value of values) sink += call(value) ? 1 : 0;
  return Number(process.hrtime.bigint() - start) / loops;
}

function best(call, values, rounds) {
  const start = process.hrtime.bigint();
  while (process.hrtime.bigint() - start < WARM) pass(call, values, 20);
  const loops = Math.max(1, Math.ceil(LEAST / Math.max(pass(call, values, 20), 1)));
  let least = Infinity;
  for (let round = 0; round < rounds; round++) least = Math.min(least, pass(call, values, loops));
  return least / 1e9;
}

function judged({ schema, formats, valid, invalid }, rounds) {
  let first, all;
  const start = process.hrtime.bigint();
  try {
    first = validatorOf(schema, formats, false);
    all = validatorOf(schema, formats, true);
  } catch (error) {
    return { refusal: String(error.message).slice(0, 200) };
  }
  const compileSeconds = Number(process.hrtime.bigint() - start) / 2e9;
  if (first.$async) return { refusal: "the schema has $async: ajv gives a promise" };
  const right = [valid.filter((v) => first(v)).length, invalid.filter((v) => !first(v)).length];
  const seconds = {};
  const messages = (value) => (all(value) ? 0 : all.errors.map((error) => error.message).length);
  if (valid.length && right[0] === valid.length) {
    seconds["is_valid, valid"] = best(first, valid, rounds);
    seconds["messages, valid"] = best(messages, valid, rounds);
  }
  if (invalid.length && right[1] === invalid.length) {
    seconds["is_valid, invalid"] = best(first, invalid, rounds);
    seconds["messages, invalid"] = best(messages, invalid, rounds);
  }
  return { right, seconds, compileSeconds };
}

function judgedOrRefused(one, rounds) {
  try {
    return judged(one, rounds);
  } catch (error) {
    return { refusal: `failed on an instance: ${error.message}`.slice(0, 200) };
  }
}

const { cases, rounds } = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const found = cases.map((one) => judgedOrRefused(one, rounds));
console.log(JSON.stringify({ version: process.version, found, sink }));
