"""Every error of this package."""

import email.utils
import json
import time
from email.message import Message
from typing import Any, Optional, cast

from tributary._types import RefusalCode


class TributaryError(Exception):
    """Every error of this package."""


class RefusedError(TributaryError):
    """The service answered, and refused."""

    #: The HTTP status.
    status: int
    #: The refusal as the API reference names it; None if something between you and the service answered.
    code: Optional[RefusalCode]
    #: Identifies the request in the log of the service.
    request_id: Optional[str]
    #: Seconds, if the service says when to try again.
    retry_after: Optional[float]
    #: The body as it came: the 402 of a report has `payment_link`.
    body: Any

    def __init__(self, status: int, headers: "Message[str, str]", content: bytes) -> None:
        self.body = _parsed(content)
        refusal = self.body if isinstance(self.body, dict) else {}
        super().__init__(refusal.get("msg") or f"The service answered with status {status}.")
        # An import that reports its progress has begun with 200 when it fails.
        self.status = refusal["status"] if status < 300 and isinstance(refusal.get("status"), int) else status
        self.code = cast(Optional[RefusalCode], headers.get("x-refusal"))
        self.request_id = headers.get("x-request-id")
        self.retry_after = _seconds(headers.get("retry-after"))


class UnreachableError(TributaryError):
    """No answer: the connection failed, or `timeout` passed. A change may have been made all the same."""

    def __init__(self, message: str, timed_out: bool) -> None:
        super().__init__(message)
        self.timed_out = timed_out


class WebhookError(TributaryError):
    """The request does not come from the service, or is too old."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        #: `missing_header`, `wrong_time`, `wrong_signature`, `wrong_secret` or `parsed_body`.
        self.code = code


def _parsed(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        return content.decode("utf-8", "replace")


def _seconds(header: Optional[str]) -> Optional[float]:
    """`Retry-After` is a number of seconds, or a date."""
    if header is None:
        return None
    if header.isdigit():
        return float(header)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - time.time())
    except (TypeError, ValueError):
        return None
