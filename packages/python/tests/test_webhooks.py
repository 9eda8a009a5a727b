import base64
import hashlib
import hmac
import json

import pytest

from tributary import WebhookError, verify_webhook

# The test vector of the Standard Webhooks libraries.
secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
other = "whsec_" + base64.b64encode(b"another key").decode()
body = '{"test": 2432232314}'
now = 1614265330
headers = {
    "Webhook-Id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
}


def refused(**changes):
    given = {"body": body, "headers": headers, "secret": secret, "now": now, **changes}
    with pytest.raises(WebhookError) as error:
        verify_webhook(**given)
    return error.value.code


def test_a_signed_delivery_is_its_message():
    for content in (body, body.encode()):
        message = verify_webhook(content, headers, secret, now=now)
        assert message == {"test": 2432232314, "id": "msg_p5jXN8AQM9LWM0D4loKWxJek"}


def test_while_a_secret_is_replaced_the_old_and_the_new_one_are_good():
    signed = f"{headers['Webhook-Id']}.{now}.{body}".encode()
    second = base64.b64encode(hmac.new(b"another key", signed, hashlib.sha256).digest()).decode()
    both = {**headers, "webhook-signature": f"v1,{second} {headers['webhook-signature']}"}
    for known in (secret, other, [other, secret]):
        verify_webhook(body, both, known, now=now)


def test_a_changed_body_id_or_time_another_secret_and_another_version_are_refused():
    assert refused(body=body.replace("4", "5")) == "wrong_signature"
    assert refused(headers={**headers, "Webhook-Id": "msg_2"}) == "wrong_signature"
    assert refused(headers={**headers, "webhook-timestamp": "1614265331"}) == "wrong_signature"
    assert refused(secret=other) == "wrong_signature"
    version_2 = headers["webhook-signature"].replace("v1", "v2")
    assert refused(headers={**headers, "webhook-signature": version_2}) == "wrong_signature"


def test_a_parsed_body_is_named_as_such():
    assert refused(body=json.loads(body)) == "parsed_body"


def test_a_delivery_that_is_more_than_five_minutes_off_is_refused():
    verify_webhook(body, headers, secret, now=now + 300)
    assert refused(now=now + 301) == "wrong_time"
    assert refused(now=now - 301) == "wrong_time"
    assert refused(now=now + 30, tolerance=20) == "wrong_time"
    assert refused(headers={**headers, "webhook-timestamp": "now"}) == "wrong_time"


def test_a_missing_header_and_a_secret_that_is_none_are_named():
    without = {name: value for name, value in headers.items() if name != "webhook-signature"}
    assert refused(headers=without) == "missing_header"
    assert refused(secret="whsec_") == "wrong_secret"
    assert refused(secret="whsec_!") == "wrong_secret"
