"""Against a server that answers as told, and keeps what was sent."""

import json
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tributary import CallOptions, Management, RefusedError, Tributary, UnreachableError


class Answering:
    def __init__(self, *replies):
        self.sent = []
        answering, left = self, list(replies)

        class Handler(BaseHTTPRequestHandler):
            def do(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                answering.sent.append((self.command, json.loads(body or b"{}")))
                reply = left.pop(0) if left else 200
                if reply == "cut":
                    return self.connection.close()
                if reply == "hang":
                    return answering.released.wait(10)
                if reply == "half":
                    self.send_response(200)
                    self.send_header("Content-Length", "100")
                    self.end_headers()
                    return self.wfile.write(b"{")
                status, headers = reply if isinstance(reply, tuple) else (reply, {"Retry-After": "0"})
                content = json.dumps({"msg": "As told.", "status": status, "data": {}}).encode()
                self.send_response(status)
                for name, value in {**headers, "Content-Length": str(len(content))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(content)

            do_GET = do_POST = do_DELETE = do

            def log_message(self, *_):
                pass

        self.released = threading.Event()
        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        url = f"http://127.0.0.1:{self._server.server_port}/"
        self.tributary = Tributary(url, "sk_1")
        self.management = Management(url, "t")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.released.set()
        self._server.shutdown()
        self._server.server_close()


def test_a_read_goes_again_after_a_cut_connection_half_a_response_and_a_500():
    with Answering("cut", "half", 500) as service:
        service.tributary.attribution.get(user_id="u-1")
        assert len(service.sent) == 4


def test_an_address_that_is_none_fails_at_once():
    with pytest.raises(ValueError, match="'tributary' is not an address"):
        Tributary("tributary", "sk_1")


def test_a_read_fails_with_the_last_refusal_if_it_has_gone_often_enough():
    with Answering(500, 500, 503) as service, pytest.raises(RefusedError) as refused:
        service.tributary.attribution.get(user_id="u-1", options=CallOptions(retries=2))
    assert (refused.value.status, refused.value.code, len(service.sent)) == (503, None, 3)


def test_an_event_without_an_id_gets_one_and_goes_again_under_the_same():
    with Answering("cut", 500) as service:
        service.tributary.events.capture({"event_name": "e", "user_id": "u-1"})
        ids = {body["event_id"] for _, body in service.sent}
        assert len(service.sent) == 3 and len(ids) == 1 and len(ids.pop()) == 36


def test_an_event_keeps_its_id_and_a_payment_goes_again_by_its_own():
    with Answering(200, "cut") as service:
        service.tributary.events.capture({"event_name": "e", "user_id": "u-1", "event_id": "order-1"})
        service.tributary.payments.capture({"user_id": "u-1", "payment_id": "p-1", "amount": 1})
        ids = [body.get("event_id") or body["payment_id"] for _, body in service.sent]
        assert ids == ["order-1", "p-1", "p-1"]


@pytest.mark.parametrize("reply", ["cut", 500, 503, 429])
def test_a_change_without_an_id_never_goes_again(reply):
    with Answering(reply) as service:
        with pytest.raises((RefusedError, UnreachableError)):
            service.tributary.campaigns.create({"name": "c"})
        assert len(service.sent) == 1


def test_the_limit_per_address_is_waited_for_because_it_comes_before_the_change():
    with Answering((429, {"x-refusal": "rate_limited", "Retry-After": "0"})) as service:
        service.management.project(1).campaigns.delete(7)
        assert [method for method, _ in service.sent] == ["DELETE", "DELETE"]


def test_a_wait_that_the_service_asks_for_is_kept_and_a_longer_one_than_allowed_is_an_error():
    with Answering((429, {"Retry-After": "1"})) as service:
        started = time.monotonic()
        service.tributary.attribution.get(user_id="u-1")
        assert time.monotonic() - started > 0.99
    with Answering((429, {"Retry-After": "61"})) as service, pytest.raises(RefusedError) as refused:
        service.tributary.attribution.get(user_id="u-1")
    assert refused.value.retry_after == 61


def test_a_call_that_takes_too_long_is_unreachable():
    with Answering("hang") as service, pytest.raises(UnreachableError) as failed:
        try:
            service.tributary.campaigns.create({"name": "c"}, options=CallOptions(timeout=0.1))
        finally:
            service.released.set()
    assert failed.value.timed_out
