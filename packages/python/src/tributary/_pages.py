from typing import Any, Callable, Dict, Generic, Iterator, Optional, Tuple, TypeVar, cast

Data = TypeVar("Data")
Item = TypeVar("Item")
Query = Dict[str, Any]


class Pages(Generic[Data, Item]):
    """`data` is one page; iterating gives every item of this page and of all that follow. Nothing is sent before."""

    def __init__(self, paging: Tuple[str, str], query: Query, ask: Callable[[Query], Any]) -> None:
        self._by, self._items = paging
        self._query = query
        self._ask = ask
        self._first: Any = None

    @property
    def data(self) -> Data:
        if self._first is None:
            self._first = self._ask(self._query)
        return cast(Data, self._first)

    def __iter__(self) -> Iterator[Item]:
        page: Any = self.data
        while page is not None:
            yield from page[self._items]
            query = self._next(page)
            page = None if query is None else self._ask(query)

    def _next(self, page: Any) -> Optional[Query]:
        if self._by == "cursor":
            cursor = page["next_cursor"]
            return None if cursor is None else {**self._query, "cursor": cursor}
        pagination = page["pagination"]
        if pagination["page"] >= pagination["pages"]:
            return None
        return {**self._query, "page": pagination["page"] + 1}
