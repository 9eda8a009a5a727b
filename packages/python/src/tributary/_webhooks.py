import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Dict, Iterable, List, Literal, Mapping, Optional, TypedDict, Union, cast

from tributary._errors import WebhookError
from tributary._types import WebhookData, WebhookEvent


class FactMessage(TypedDict):
    """What a webhook is told about a fact."""

    #: The same for every delivery of one fact: ignore an id that you have seen.
    id: str
    type: WebhookEvent
    #: When the fact happened.
    timestamp: str
    data: WebhookData


class TrialMessage(TypedDict):
    """What `webhooks.test` sends."""

    id: str
    type: Literal["test"]
    timestamp: str
    data: Dict[str, Any]


WebhookMessage = Union[FactMessage, TrialMessage]


def verify_webhook(
    body: Union[str, bytes],
    headers: Mapping[str, str],
    secret: Union[str, Iterable[str]],
    *,
    tolerance: float = 300,
    now: Optional[float] = None,
) -> WebhookMessage:
    """Checks that a request comes from your Tributary, and returns its message. Else it raises a `WebhookError`.

    `body` is the body as it came, byte for byte. `secret` is `whsec_…`, or several while one is replaced.
    `tolerance` is how far the sender's clock may be off, in seconds.
    """
    if not isinstance(body, (str, bytes, bytearray)):
        raise WebhookError("parsed_body", "The body is parsed. Pass the raw body, as text or bytes.")
    given = {name.lower(): value for name, value in headers.items()}
    message_id, sent_at, signatures = (
        _header(given, name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    moment = time.time() if now is None else now
    if not (sent_at.isascii() and sent_at.isdigit()) or abs(moment - int(sent_at)) > tolerance:
        raise WebhookError("wrong_time", f"webhook-timestamp {sent_at} is more than {tolerance} seconds off.")
    content = body.encode() if isinstance(body, str) else body
    signed = f"{message_id}.{sent_at}.".encode() + content
    expected = [_sign(key, signed) for key in _keys(secret)]
    found = [value.encode() for version, _, value in (one.partition(",") for one in signatures.split(" ")) if version == "v1"]
    # In constant time, and all of them.
    if not any([hmac.compare_digest(one, other) for one in expected for other in found]):
        raise WebhookError("wrong_signature", "No signature of webhook-signature fits.")
    return cast(WebhookMessage, {**json.loads(content), "id": message_id})


def _header(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name)
    if not value:
        raise WebhookError("missing_header", f"The header {name} is missing.")
    return value


def _keys(secret: Union[str, Iterable[str]]) -> List[bytes]:
    secrets = [secret] if isinstance(secret, str) else list(secret)
    try:
        keys = [base64.b64decode(one[6:] if one.startswith("whsec_") else one, validate=True) for one in secrets]
    except (binascii.Error, ValueError):
        keys = []
    if not keys or b"" in keys:
        raise WebhookError("wrong_secret", "The secret must be whsec_ and a key in base64.")
    return keys


def _sign(key: bytes, signed: bytes) -> bytes:
    return base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
