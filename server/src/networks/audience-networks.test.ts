import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'vitest'
import { audienceFormats } from './audience-networks.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const gaid = '38400000-8cf0-11bd-b23e-10b96e40000d'
const ada = {
  emails: [' Ada.Love+news@Gmail.com '],
  phones: ['+1 (650) 555-1212'],
  userIds: ['u1'],
  advertisingIds: [gaid, 'aebe52e7-03ee-455a-b3c4-e57283966239'],
}
const nobody = { emails: [], phones: ['0650 5551212'], userIds: [], advertisingIds: [] }

const fileOf = (network: 'meta' | 'google' | 'tiktok', ids: 'contacts' | 'devices' = 'contacts') => {
  const format = audienceFormats[network]
  const record = format.record(ada, ids)
  return record === undefined ? [] : [[...format.columns(ids)], ...format.rows(record, ids)]
}

test('Meta: emails in lower case, phones as digits, advertising ids as they are, one row for each phone', () => {
  assert.deepEqual(fileOf('meta'), [
    ['email', 'phone', 'madid', 'extern_id'],
    [sha256('ada.love+news@gmail.com'), sha256('16505551212'), gaid, sha256('u1')],
    ['', '', 'aebe52e7-03ee-455a-b3c4-e57283966239', ''],
  ])
})

test('Google: Gmail without dots and tags, phones in E.164; devices are a list of their own', () => {
  assert.deepEqual(fileOf('google'), [
    ['Email', 'Phone'],
    [sha256('adalove@gmail.com'), sha256('+16505551212')],
  ])
  assert.deepEqual(fileOf('google', 'devices'), [
    ['Mobile Device ID'],
    [gaid],
    ['aebe52e7-03ee-455a-b3c4-e57283966239'],
  ])
})

test('TikTok: emails without tags, and advertising ids hashed', () => {
  const devices = [sha256(gaid), sha256('aebe52e7-03ee-455a-b3c4-e57283966239')].sort()
  assert.deepEqual(fileOf('tiktok'), [
    ['Email_SHA256', 'Phone_SHA256', 'MAID_SHA256'],
    [sha256('ada.love@gmail.com'), sha256('+16505551212'), devices[0]],
    ['', '', devices[1]],
  ])
})

test('a person without an id that the network takes has no record', () => {
  for (const format of Object.values(audienceFormats))
    assert.equal(format.record(nobody, 'contacts'), undefined)
  assert.equal(audienceFormats.google.record({ ...ada, advertisingIds: [] }, 'devices'), undefined)
})

test('Google’s Data Manager API has its own host, and is beside the reports where those come from elsewhere', () => {
  const { baseUrl } = audienceFormats.google
  assert.equal(baseUrl(undefined), 'https://datamanager.googleapis.com/v1')
  assert.equal(baseUrl({ baseUrl: 'http://127.0.0.1/google/v24' }), 'http://127.0.0.1/google/datamanager/v1')
})
