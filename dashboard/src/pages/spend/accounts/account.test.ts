import { expect, test } from 'vitest'
import { type Account, stateOf } from './account.ts'
import { credentialFieldsOf } from './credential-fields.ts'

const pull = {
  supported: true,
  enabled: true,
  days: 7,
  base_url: null,
  token_url: null,
  last_tried_at: null,
  last_succeeded_at: null,
  error: null,
  rows: 0,
  unmatched: [],
  rates_missing: [],
}

const account: Account = {
  id: 1,
  network: 'meta',
  name: 'Work',
  email: null,
  account_name: null,
  external_customer_id: null,
  capi_configured: false,
  status: 'connected',
  has_credentials: true,
  pull,
  created_at: '2026-03-01T00:00:00.000Z',
}

const pulled = { ...account, pull: { ...pull, last_succeeded_at: '2026-03-01T00:00:00.000Z' } }

test('an account is connected once a pull or a test has worked', () => {
  const words = [stateOf(account), stateOf(account, true), stateOf(pulled), stateOf(pulled, false)]
  expect(words.map(({ word }) => word)).toEqual(['Not tested yet', 'Connected', 'Connected', 'Test failed'])
})

test('shows the worst state of an account', () => {
  const words = [
    pulled,
    { ...account, pull: { ...pull, error: 'Too many requests.' } },
    { ...account, has_credentials: false },
    { ...account, has_credentials: false, pull: { ...pull, supported: false } },
    { ...account, status: 'unauthorized', pull: { ...pull, error: 'Refused.' } },
  ].map((given) => stateOf(given).word)
  expect(words).toEqual(['Connected', 'Last pull failed', 'No credentials', 'Upload only', 'Unauthorized'])
})

test('a network without pulls has no credential fields', () => {
  expect(credentialFieldsOf('meta')).toEqual(['access_token'])
  expect(credentialFieldsOf('linkedin')).toEqual([])
})
