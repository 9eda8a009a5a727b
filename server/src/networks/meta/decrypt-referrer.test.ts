import assert from 'node:assert/strict'
import { createCipheriv, randomBytes } from 'node:crypto'
import { test } from 'vitest'
import { decryptReferrer } from './decrypt-referrer.ts'

const key = randomBytes(32)

function sealed(fields: object): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const data = Buffer.concat([cipher.update(JSON.stringify(fields)), cipher.final(), cipher.getAuthTag()])
  return JSON.stringify({
    app: 1,
    t: 1_700_000_000,
    source: { data: data.toString('hex'), nonce: nonce.toString('hex') },
  })
}

const fields = {
  ad_id: '12345',
  adgroup_id: '54321',
  adgroup_name: 'Ad',
  campaign_id: '987654',
  campaign_name: 'Ad set',
  campaign_group_id: '654321',
  campaign_group_name: 'Campaign',
  account_id: '444444',
  publisher_platform: 'instagram',
}

test('maps Meta’s names to ours, from the Play referrer', () => {
  const referrer = `utm_source=apps.facebook.com&utm_campaign=fb4a&utm_content=${encodeURIComponent(sealed(fields))}`
  assert.deepEqual(decryptReferrer(referrer, key), {
    campaignId: '654321',
    params: {
      campaign_id: '654321',
      campaign_name: 'Campaign',
      adset_id: '987654',
      adset_name: 'Ad set',
      ad_id: '12345',
      ad_name: 'Ad',
      publisher_platform: 'instagram',
    },
    touchedAt: new Date(1_700_000_000_000),
    touch: 'click',
  })
})

test('reads Meta’s own referrer, which nests JSON in a JSON string', () => {
  const referrer = JSON.stringify({
    install_referrer: `utm_content=${sealed(fields)}`,
    is_ct: 1,
    actual_timestamp: 1_700_000_001,
  })
  assert.equal(decryptReferrer(referrer, key)?.campaignId, '654321')
})

test('recognises a view', () => {
  const referrer = JSON.stringify({ install_referrer: `utm_content=${sealed(fields)}`, is_ct: 0 })
  assert.equal(decryptReferrer(referrer, key)?.touch, 'view')
})

test.each([
  ['a wrong key', sealed(fields), randomBytes(32)],
  ['a short key', sealed(fields), randomBytes(16)],
  ['nothing encrypted', 'utm_source=google-play&utm_medium=organic', key],
  ['broken escapes', '%E0%A4%A', key],
  ['a changed byte', sealed(fields).replace(/"data":"../, '"data":"zz'), key],
  ['no object inside', sealed([1] as object).replace('x', 'x'), randomBytes(32)],
  ['an empty text', '', key],
])('returns undefined for %s', (_, referrer, withKey) => {
  assert.equal(decryptReferrer(referrer, withKey), undefined)
})
