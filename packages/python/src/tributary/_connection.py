"""Sends calls: one request each, again where that is safe."""

import itertools
import json
import random
import socket
import sys
import time
import uuid
from http.client import HTTPException, HTTPResponse
from typing import Any, Dict, Iterator, List, Mapping, Optional, Tuple, Union, cast
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

from tributary._errors import RefusedError, TributaryError, UnreachableError
from tributary._live import watch
from tributary._options import CallOptions, WatchOptions
from tributary._pages import Pages
from tributary._row import Row, read_row

Params = List[Union[str, int]]
Query = Dict[str, Any]

# What a proxy or the service answers if it could not serve the request at all, or not now.
_passing = {408, 429, 500, 502, 503, 504}


class _NoRedirects(HTTPRedirectHandler):
    """The service redirects no call: something else does, and it must not get the key."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Connection:
    """How to reach the service."""

    def __init__(
        self, url: str, *, timeout: float, retries: int, max_wait: float, headers: Mapping[str, str], bound: Params
    ) -> None:
        if not url.startswith(("http://", "https://")):
            raise ValueError(f"{url!r} is not an address: it must begin with http:// or https://")
        self._url = url.rstrip("/")
        self._timeout = timeout
        self._retries = retries
        self._max_wait = max_wait
        self._headers = headers
        self._bound = bound
        self._opener = build_opener(_NoRedirects)

    def of_project(self, project: Union[str, int]) -> "Connection":
        return Connection(
            self._url,
            timeout=self._timeout,
            retries=self._retries,
            max_wait=self._max_wait,
            headers=self._headers,
            bound=[project],
        )

    def do(self, row: str, params: Params, body: Any, query: Query, options: Optional[CallOptions]) -> None:
        self.get(row, params, body, query, options)

    def get(self, row: str, params: Params, body: Any, query: Query, options: Optional[CallOptions]) -> Any:
        """The data of an envelope, or the JSON as it is. None: there is none."""
        call = read_row(row)
        response, content = self._send(call, params, body, query, options or CallOptions())
        return _parse(call, response, content)

    def open(
        self, row: str, params: Params, body: Any, query: Query, options: Optional[CallOptions]
    ) -> HTTPResponse:
        response, _ = self._send(read_row(row), params, body, query, options or CallOptions())
        return response

    def pages(
        self, row: str, params: Params, body: Any, query: Query, options: Optional[CallOptions]
    ) -> "Pages[Any, Any]":
        paging = read_row(row).paging
        assert paging is not None
        return Pages(paging, query, lambda asked: self.get(row, params, body, asked, options))

    def watch(
        self, row: str, params: Params, body: Any, query: Query, options: Optional[WatchOptions]
    ) -> Iterator[Any]:
        given = options or WatchOptions()

        def open_stream(asked: Query, is_first: bool) -> HTTPResponse:
            # A listener waits for a service that is being replaced, however long that takes.
            retries = given.retries if is_first else sys.maxsize
            # The service sends a comment every 15 seconds: a minute of silence is a dead connection.
            patient = CallOptions(timeout=given.timeout or 60, retries=retries, headers=given.headers)
            return self.open(row, params, body, asked, patient)

        return watch(query, open_stream, given.on_gap)

    def _send(
        self, row: Row, params: Params, body: Any, query: Query, options: CallOptions
    ) -> Tuple[HTTPResponse, bytes]:
        request = self._request(row, params, body, query, options)
        retries = self._retries if options.retries is None else options.retries
        # A file or an iterable is used up by the first attempt.
        can_repeat = request.data is None or isinstance(request.data, bytes)
        for attempt in itertools.count():
            try:
                return self._send_once(row, request, self._timeout if options.timeout is None else options.timeout)
            except TributaryError as error:
                wait = _wait_after(error, attempt)
                if attempt >= retries or not can_repeat or wait > self._max_wait or not _may_repeat(row, error):
                    raise
                time.sleep(wait)
        raise AssertionError("unreachable")

    def _request(self, row: Row, params: Params, body: Any, query: Query, options: CallOptions) -> Request:
        headers = {"Accept": "text/event-stream" if row.answer == "events" else "*/*", "User-Agent": "tributary-python"}
        data: Any = None
        if row.body in ("json", "text"):
            is_text = row.body == "text" and isinstance(body, str)
            headers["Content-Type"] = "text/csv" if is_text else "application/json"
            data = body.encode() if is_text else json.dumps(_with_id(row, body), allow_nan=False).encode()
        elif row.body is not None:
            headers["Content-Type"] = row.body
            data = body.encode() if isinstance(body, str) else body
        headers.update({**self._headers, **(options.headers or {})})
        return Request(self._url + self._path(row, params) + _query_text(query), data, headers, method=row.method)

    def _path(self, row: Row, params: Params) -> str:
        given = [*self._bound, *params] if row.path.startswith("/api/manage/projects/{project}/") else params
        path = row.path
        for name, value in zip(row.params, given):
            path = path.replace("{%s}" % name, _segment(name, value))
        return path

    def _send_once(self, row: Row, request: Request, timeout: float) -> Tuple[HTTPResponse, bytes]:
        try:
            response = cast(HTTPResponse, self._opener.open(request, timeout=timeout))
            if row.answer in ("response", "events"):
                return response, b""
            # The body of anything but a stream is part of the attempt.
            with response:
                return response, response.read()
        except HTTPError as error:
            with error:
                raise RefusedError(error.code, error.headers, error.read()) from None
        except socket.timeout as error:
            raise UnreachableError(f"{self._url} did not answer within {timeout} seconds.", True) from error
        except URLError as error:
            timed_out = isinstance(error.reason, socket.timeout)
            raise UnreachableError(f"{self._url} could not be reached: {error.reason}", timed_out) from error
        except (OSError, HTTPException) as error:
            raise UnreachableError(f"{self._url} did not answer: {error!r}", False) from error


class Group:
    """Calls of one subject."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection


def _with_id(row: Row, body: Any) -> Any:
    """Without an id of its own, an event that is sent again would count twice."""
    if row.id_field is None or body.get(row.id_field) not in (None, ""):
        return body
    return {**body, row.id_field: str(uuid.uuid4())}


def _segment(name: str, value: Union[str, int]) -> str:
    """A URL cannot name an empty segment, `.` or `..`: it would lead to another call."""
    text = str(value)
    if text in ("", ".", ".."):
        raise ValueError(f"{name} must not be {text!r}")
    return quote(text, safe="")


def _query_text(query: Query) -> str:
    given = {name: _text(value) for name, value in query.items() if value is not None}
    return "?" + urlencode(given) if given else ""


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else ",".join(value) if isinstance(value, (list, tuple)) else str(value)


def _may_repeat(row: Row, error: TributaryError) -> bool:
    """Nothing tells a change that was made from one that was not: only reads and calls with ids go again."""
    if isinstance(error, UnreachableError):
        return row.repeatable
    if not isinstance(error, RefusedError):
        return False
    # The limit per address is checked before anything else: nothing was done.
    return error.code == "rate_limited" or (row.repeatable and error.status in _passing)


def _wait_after(error: TributaryError, attempt: int) -> float:
    """What the service asks for; else 0.25, 0.5, 1, … 8 seconds, of which a random half keeps clients apart."""
    if isinstance(error, RefusedError) and error.retry_after is not None:
        return error.retry_after
    return min(8.0, 0.25 * 2.0 ** min(attempt, 5)) * (0.5 + random.random() / 2)


def _parse(row: Row, response: HTTPResponse, content: bytes) -> Any:
    if response.status == 204 or content == b"":
        return None
    # An import that reports its progress ends with the envelope.
    is_progress = "ndjson" in (response.headers.get("Content-Type") or "")
    last = content.strip().split(b"\n")[-1] if is_progress else content
    try:
        body = json.loads(last)
    except ValueError:
        raise TributaryError("The response is not JSON: is this the address of Tributary?") from None
    if is_progress and body.get("status", 0) >= 400:
        raise RefusedError(response.status, response.headers, last)
    return body["data"] if row.answer == "data" else body
