import { expect, test } from 'vitest'
import {
  type CampaignDraft,
  campaignChangeOf,
  emptyDraft,
  newCampaignOf,
  previewOf,
} from './campaign-draft.ts'

const draft = (fields: Partial<CampaignDraft>): CampaignDraft => ({ ...emptyDraft, ...fields })

test('a name is enough for a campaign', () => {
  expect(newCampaignOf(draft({ name: 'Spring' }))).toEqual({ name: 'Spring' })
})

test('a new campaign sends only the filled fields', () => {
  const filled = draft({
    name: 'Spring',
    channel: 'meta',
    store_listing_ids: ['a'],
    windows: { referrer_days: 0 },
  })
  expect(newCampaignOf(filled)).toEqual({
    name: 'Spring',
    channel: 'meta',
    store_listing_ids: ['a'],
    windows: { referrer_days: 0 },
  })
})

test('an edit sends only changed fields, and an empty text clears one', () => {
  const before = draft({ name: 'Spring', website: 'https://a.com', domain: 'go.a.com' })
  expect(campaignChangeOf(before, { ...before, website: '', deeplink: '/sale' })).toEqual({
    website: '',
    deeplink: '/sale',
  })
  expect(campaignChangeOf(before, before)).toEqual({})
})

test('a removed window falls back to the default', () => {
  const before = draft({ windows: { referrer_days: 3, impression_hours: 1 } })
  const after = { ...before, windows: { impression_hours: 1, device_id_days: 2 } }
  expect(campaignChangeOf(before, after)).toEqual({ windows: { referrer_days: null, device_id_days: 2 } })
})

test('the preview of an existing campaign keeps its display id', () => {
  expect(previewOf(draft({ custom_display_id: 'mine' }), undefined)).toMatchObject({ display_id: 'mine' })
  expect(previewOf(draft({}), 'K7QX2M')).toMatchObject({ display_id: 'K7QX2M', campaign: 'K7QX2M' })
})
