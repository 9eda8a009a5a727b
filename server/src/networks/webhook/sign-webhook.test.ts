import { expect, test } from 'vitest'
import { makeWebhookSecret, signWebhook } from './sign-webhook.ts'

// Test vector of the Standard Webhooks libraries.
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('signs a message according to Standard Webhooks', () => {
  expect(signWebhook(message, [secret])).toBe(signature)
})

test('signs with both secrets during a rotation, separated by a space', () => {
  const signed = signWebhook(message, [makeWebhookSecret(), secret])
  expect(signed.split(' ')).toHaveLength(2)
  expect(signed.split(' ')[1]).toBe(signature)
})

test('makes a secret of 32 random bytes in base64, prefixed with whsec_', () => {
  const made = makeWebhookSecret()
  expect(made).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(makeWebhookSecret()).not.toBe(made)
})
