"""Tributary for backends: events, payments, attribution, reports and the management API."""

from tributary import _types as types
from tributary._api import InstallationApi, ProjectApi, ServerApi
from tributary._clients import Management, Tributary
from tributary._errors import RefusedError, TributaryError, UnreachableError, WebhookError
from tributary._options import CallOptions, StreamBody, WatchOptions
from tributary._pages import Pages
from tributary._webhooks import WebhookMessage, verify_webhook

__all__ = [
    "CallOptions",
    "InstallationApi",
    "Management",
    "Pages",
    "ProjectApi",
    "RefusedError",
    "ServerApi",
    "StreamBody",
    "Tributary",
    "TributaryError",
    "UnreachableError",
    "WatchOptions",
    "WebhookError",
    "WebhookMessage",
    "types",
    "verify_webhook",
]
