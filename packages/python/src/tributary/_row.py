"""Rows of _api.py: `METHOD path marks`."""

import functools
import re
from dataclasses import dataclass
from typing import List, Optional, Tuple


@dataclass(frozen=True)
class Row:
    method: str
    path: str
    #: `json`; `text`: JSON or CSV; else the content type of a stream.
    body: Optional[str]
    #: The data of an envelope, the whole JSON, the response itself, or a stream of events.
    answer: str
    #: `cursor` or `page`, and the name of the list.
    paging: Optional[Tuple[str, str]]
    #: It may be sent again after a failure.
    repeatable: bool
    #: A field of the body that gets a new id if it has none.
    id_field: Optional[str]

    @property
    def params(self) -> List[str]:
        return re.findall(r"\{(\w+)\}", self.path)


@functools.lru_cache(maxsize=None)
def read_row(row: str) -> Row:
    method, path, *given = row.split(" ")
    marks = {name: value for name, _, value in (mark.partition("=") for mark in given)}
    by = next((name for name in ("cursor", "page") if name in marks), None)
    return Row(
        method=method,
        path=path,
        body=marks["stream"] if "stream" in marks else marks["body"] or "json" if "body" in marks else None,
        answer=next((name for name in ("data", "response", "events") if name in marks), "json"),
        paging=None if by is None else (by, marks[by]),
        repeatable=method == "GET" or "repeat" in marks,
        id_field=marks.get("id"),
    )
