"""The strongly connected components of a graph of functions (Tarjan 1972), without recursion."""

from collections.abc import Collection, Iterator, Mapping

__all__ = ["components"]

Graph = Mapping[int, Collection[int]]


def components(graph: Graph) -> Iterator[list[int]]:
    """Yield the components, each after those to which it leads; every target is a node."""
    search = _Search(graph)
    for node in graph:
        if node not in search.order:
            yield from search.below(node)


class _Search:
    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._open: list[int] = []  # nodes whose component is not done, in the order of the search
        self._lowest: dict[int, int] = {}  # of open nodes: the first that is known to be reached
        self.order: dict[int, int] = {}

    def below(self, start: int) -> Iterator[list[int]]:
        """Yield the components to which a new node leads, its own last."""
        path = [(start, self._enter(start))]
        while path:
            node, targets = path[-1]
            new = next((target for target in targets if self._is_new(node, target)), None)
            if new is not None:
                path.append((new, self._enter(new)))
                continue
            path.pop()
            lowest = self._lowest[node]
            if path:
                above = path[-1][0]
                self._lowest[above] = min(self._lowest[above], lowest)
            if lowest == self.order[node]:
                yield self._closed(node)

    def _enter(self, node: int) -> Iterator[int]:
        self.order[node] = self._lowest[node] = len(self.order)
        self._open.append(node)
        return iter(self._graph[node])

    def _is_new(self, node: int, target: int) -> bool:
        if target not in self.order:
            return True
        if target in self._lowest:
            self._lowest[node] = min(self._lowest[node], self.order[target])
        return False

    def _closed(self, node: int) -> list[int]:
        """Return the component of a node, of whose component nothing is open above it."""
        found: list[int] = []
        while not found or found[-1] != node:
            found.append(self._open.pop())
            del self._lowest[found[-1]]
        return found
