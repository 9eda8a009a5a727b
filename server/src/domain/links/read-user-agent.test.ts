import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readUserAgent } from './read-user-agent.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    'Chrome on Android before version 110',
    `Mozilla/5.0 (Linux; Android 13; SM-G991B) ${chrome}`,
    'ANDROID',
    '13',
    'SM-G991B',
  ],
  [
    'Chrome on Android since version 110',
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome}`,
    'ANDROID',
    null,
    null,
  ],
  [
    'a WebView on Android',
    `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A.240405.002; wv) ${chrome}`,
    'ANDROID',
    '14',
    'Pixel 8',
  ],
  [
    'an old browser with its language',
    `Mozilla/5.0 (Linux; U; Android 8.1.0; en-us; Redmi Note 5 Build/OPM1) ${chrome}`,
    'ANDROID',
    '8.1.0',
    'Redmi Note 5',
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:121.0) Gecko/121.0 Firefox/121.0',
    'ANDROID',
    '14',
    null,
  ],
  [
    'an app on Android',
    'Dalvik/2.1.0 (Linux; U; Android 12; SM-A536B Build/SP1A.210812.016)',
    'ANDROID',
    '12',
    'SM-A536B',
  ],
  [
    'a phone whose name has "bot" in it',
    `Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 30) ${chrome}`,
    'ANDROID',
    '12',
    'CUBOT NOTE 30',
  ],
  ['Android without a version', 'Mozilla/5.0 (Linux; Android; wv) AppleWebKit/537.36', 'ANDROID', null, null],
  [
    'Safari on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) ${webkit} Version/17.4.1 Mobile/15E148 Safari/604.1`,
    'IOS',
    '17.4.1',
    null,
  ],
  [
    'Safari on an iPad',
    `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${webkit} Version/16.6 Mobile/15E148 Safari/604.1`,
    'IOS',
    '16.6',
    null,
  ],
  [
    'Safari on iOS 26 hides the system behind 18_6',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/26.0 Mobile/15E148 Safari/604.1`,
    'IOS',
    '26.0',
    null,
  ],
  [
    'Safari on iOS 18.6 does not',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/18.6 Mobile/15E148 Safari/604.1`,
    'IOS',
    '18.6',
    null,
  ],
  [
    'another browser that sends 18_6 may be on either',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} CriOS/139.0 Mobile/15E148`,
    'IOS',
    null,
    null,
  ],
  [
    'Facebook on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Mobile/15E148 [FBAN/FBIOS;FBDV/iPhone15,2;FBSV/26.0.1;FBLC/en_US]`,
    'IOS',
    '26.0.1',
    'iPhone15,2',
  ],
  [
    'a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.4 Safari/605.1.15`,
    null,
    null,
    null,
  ],
  [
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    null,
    null,
    null,
  ],
  [
    'Windows Phone that claims to be both',
    'Mozilla/5.0 (Windows Phone 8.1; ARM; Trident/7.0; Touch; IEMobile/11.0; Lumia 630) like iPhone OS 7_0_3 Mac OS X (Android 4.2)',
    null,
    null,
    null,
  ],
  ['nothing', '', null, null, null],
])('%s', (_, userAgent, platform, systemVersion, model) => {
  assert.deepEqual(readUserAgent(userAgent), { platform, systemVersion, model })
})

test('a long model is truncated', () => {
  assert.equal(readUserAgent(`Mozilla/5.0 (Linux; Android 13; ${'x'.repeat(500)})`).model?.length, 80)
})
