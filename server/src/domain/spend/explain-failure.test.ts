import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'

test.each([
  [
    'meta',
    'The network answered 400: Invalid OAuth access token - Cannot parse access token.',
    'does not accept the access token',
  ],
  [
    'meta',
    'The network answered 400: (#200) Ad account owner has NOT grant ads_read permission.',
    'may not read this ad account',
  ],
  ['meta', 'The network answered 400: Unsupported get request.', 'does not know this ad account'],
  [
    'google',
    'The network answered 403: The developer token is only approved for use with test accounts.',
    'developer token',
  ],
  [
    'google',
    'The network answered 403: User doesn’t have permission to access customer.',
    'may not read this customer',
  ],
  ['google', 'The network answered 400: Token has been expired or revoked.', 'refresh token was revoked'],
  [
    'tiktok',
    'The network answered 200: Access token is incorrect or has been revoked.',
    'for this advertiser',
  ],
  ['apple_search_ads', 'The network answered 400: invalid_client.', 'client id, team id, key id'],
  ['snapchat', 'The network answered 401: Unauthorized.', 'does not accept the credentials'],
  ['snapchat', 'The network answered 403.', 'may not read this ad account'],
  ['META', 'The network answered 429.', 'limiting requests'],
  ['meta', 'The network answered 503.', 'a problem of its own'],
  ['meta', 'The network cannot be reached: connect ECONNREFUSED.', 'cannot reach the network'],
  ['meta', 'external_customer_id is missing: set the network’s ad account id.', 'id is not set'],
  ['meta', 'The network answered 400: Something new.', 'refused the request'],
])('%s: %s', (network, failure, says) => {
  const explained = explainFailure(network, failure)
  expect(explained.says).toContain(says)
  expect(explained.fix).not.toBe('')
})
