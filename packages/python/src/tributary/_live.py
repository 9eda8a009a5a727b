"""The live stream, each fact once."""

import json
import time
from collections import OrderedDict
from http.client import HTTPException, HTTPResponse
from typing import Any, Callable, Dict, Iterator, Optional

from tributary._errors import UnreachableError

Query = Dict[str, Any]

_remembered = 2_000


def watch(
    query: Query, open_stream: Callable[[Query, bool], HTTPResponse], on_gap: Optional[Callable[[], None]]
) -> Iterator[Any]:
    """The service ends the stream every few minutes: it is resumed where it ended."""
    seen: "OrderedDict[str, None]" = OrderedDict()
    asked = query
    is_first = True
    while True:
        with open_stream(asked, is_first) as response:
            for message in _messages(response):
                if message.get("event") == "gap" and on_gap is not None:
                    on_gap()
                if message.get("event") == "fact":
                    fact = json.loads(message["data"])
                    if _is_new(seen, fact["id"]):
                        yield fact
                if "id" in message:
                    asked = {**query, "after": message["id"], "backlog": None}
        is_first = False
        time.sleep(1)


def _is_new(seen: "OrderedDict[str, None]", fact_id: str) -> bool:
    """Facts near the point of resumption come again."""
    if fact_id in seen:
        return False
    seen[fact_id] = None
    if len(seen) > _remembered:
        seen.popitem(last=False)
    return True


def _messages(response: HTTPResponse) -> Iterator[Dict[str, str]]:
    message: Dict[str, str] = {}
    try:
        for line in response:
            text = line.decode().rstrip("\r\n")
            if text == "":
                yield message
                message = {}
            elif not text.startswith(":"):
                name, _, value = text.partition(":")
                message[name] = value.lstrip()
    except (OSError, HTTPException, UnreachableError):
        # A connection that breaks off is an end like any other.
        return
