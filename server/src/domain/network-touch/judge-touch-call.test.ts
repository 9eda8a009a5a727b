import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { findBadValue, judgeTouchCall } from './judge-touch-call.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const gaid = '38400000-8cf0-11bd-b23e-10b96e40000d'
const idfa = 'EA7583CD-A667-48BC-B806-42ECB2B48606'
const zeroId = '00000000-0000-0000-0000-000000000000'
const phone = 'Mozilla/5.0 (Linux; Android 13; SM-G991B) AppleWebKit/537.36'

function judge(values: Record<string, string>) {
  return judgeTouchCall({ values, address: values.ip, now })
}

describe('bad values', () => {
  const macros = [
    '{gaid}',
    '%7Bgaid%7D',
    '%7bgaid%7d',
    `\${GAID}`,
    '$%7BGAID%7D',
    '%24%7BGAID%7D',
    '[GAID]',
    '%5BGAID%5D',
    '__GAID__',
    '%%GAID%%',
    '{{ad.id}}',
    '<gaid>',
    '{}',
  ]
  test.each(macros)('%s is an unreplaced macro', (value) => {
    assert.equal(findBadValue({ gaid: value }), 'unreplaced_macro')
  })

  test.each(['Sale {20 %} now', 'a[1]', '__init', '100%', '[Spring sale]', 'snake_case_name', '%%'])(
    '%s is a value',
    (value) => {
      assert.equal(findBadValue({ campaign_name: value }), undefined)
    },
  )

  test('a value may have up to 2,048 characters, the network’s own id 512', () => {
    assert.equal(findBadValue({ ua: 'x'.repeat(2048), network_click_id: 'x'.repeat(512) }), undefined)
    assert.equal(findBadValue({ ua: 'x'.repeat(2049) }), 'value_too_long')
    assert.equal(findBadValue({ network_click_id: 'x'.repeat(513) }), 'value_too_long')
  })

  test('the length is checked before the macros', () => {
    assert.equal(findBadValue({ gaid: '{gaid}', ua: 'x'.repeat(2049) }), 'value_too_long')
  })
})

describe('identity', () => {
  test.each([
    ['nothing', {}, 'missing_identity'],
    ['an address without a user agent', { ip: '203.0.113.7' }, 'missing_identity'],
    ['a user agent without an address', { ua: phone }, 'missing_identity'],
    ['the all-zero id of a phone with tracking off', { gaid: zeroId }, 'missing_identity'],
    ['an invalid id', { gaid: '123' }, 'invalid_device_id'],
    ['an invalid second id', { gaid, idfa: 'xyz' }, 'invalid_device_id'],
    ['a bad id together with an address', { gaid: 'x', ip: '203.0.113.7', ua: phone }, 'invalid_device_id'],
  ])('%s: %s', (_, values, rejection) => {
    assert.equal(judge(values as Record<string, string>), rejection)
  })

  test('a GAID means Android, an IDFA means iOS, in lower case', () => {
    const unknown = { systemVersion: null, model: null, address: null, userAgent: null, at: now }
    assert.deepEqual(judge({ gaid: gaid.toUpperCase() }), { ...unknown, platform: 'ANDROID', deviceId: gaid })
    assert.deepEqual(judge({ idfa }), { ...unknown, platform: 'IOS', deviceId: idfa.toLowerCase() })
  })

  test('an address with a user agent is enough', () => {
    assert.deepEqual(judge({ gaid: zeroId, ip: '203.0.113.7', ua: phone }), {
      platform: 'ANDROID',
      systemVersion: '13',
      model: 'SM-G991B',
      deviceId: null,
      address: '203.0.113.7',
      userAgent: phone,
      at: now,
    })
  })
})

describe('time', () => {
  test.each([
    [undefined, '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T11:59:30Z', '2026-03-01T11:59:30.000Z'],
    ['2026-03-01T12:59:30+01:00', '2026-03-01T11:59:30.000Z'],
    [String(now.getTime() / 1000 - 60), '2026-03-01T11:59:00.000Z'],
    ['1772366399.5', '2026-03-01T11:59:59.500Z'],
    ['2026-02-28T12:00:00Z', '2026-02-28T12:00:00.000Z'],
    ['2026-03-01T12:05:00Z', '2026-03-01T12:00:00.000Z'],
    ['2026-02-28T11:59:59Z', 'too_old'],
    ['0', 'too_old'],
    ['2026-03-01T12:05:01Z', 'invalid_time'],
    [String(now.getTime()), 'invalid_time'],
    ['2026-03-01T12:00:00', 'invalid_time'],
    ['2026-02-30T12:00:00Z', 'invalid_time'],
    ['yesterday', 'invalid_time'],
    ['-5', 'invalid_time'],
    ['99999999999', 'invalid_time'],
  ])('%s: %s', (time, expected) => {
    const judged = judge({ gaid, ...(time === undefined ? {} : { time }) })
    assert.equal(typeof judged === 'string' ? judged : judged.at.toISOString(), expected)
  })
})
