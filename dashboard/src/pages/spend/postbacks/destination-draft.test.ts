import type { DestinationOnTheWire } from '@tributary/contract/manage-api/outbound/destinations'
import { expect, test } from 'vitest'
import { bodyOf, draftOf, newDraft } from './destination-draft.ts'

const google: DestinationOnTheWire = {
  id: 3,
  code: 'google',
  name: 'Google',
  events: ['install'],
  settings: { customer_id: '123', conversion_actions: { Install: '11' } },
  has_credentials: true,
  base_url: 'https://proxy.example.com/',
  token_url: null,
  network_account_id: 7,
  affiliate_id: null,
  share_unmapped: true,
  enabled: true,
  status: 'ok',
  created_at: '2026-03-01T00:00:00.000Z',
}

test('keeps a stored destination unchanged, without credentials', () => {
  expect(bodyOf(draftOf(google))).toEqual({
    name: 'Google',
    events: ['install'],
    settings: { customer_id: '123', conversion_actions: { Install: '11' } },
    base_url: 'https://proxy.example.com/',
    token_url: null,
    share_unmapped: true,
    network_account_id: 7,
  })
})

test('drops empty fields and the settings of other kinds', () => {
  const draft = { ...newDraft('tiktok'), name: ' TikTok ', settings: { app_id: ' a ', dataset_id: 'x' } }
  expect(bodyOf({ ...draft, credentials: { access_token: 'secret', other: '' } })).toEqual({
    name: 'TikTok',
    events: ['install', 'signup', 'event', 'payment'],
    settings: { app_id: 'a' },
    credentials: { access_token: 'secret' },
    base_url: null,
    token_url: null,
    share_unmapped: true,
    network_account_id: null,
  })
})
