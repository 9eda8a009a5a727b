import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { agents, type LinkService, linkService } from './link-service.ts'

let service: LinkService
let code: string
const website = 'https://acme.example/spring'
const gaid = '38400000-8cf0-11bd-b23e-10b96e40000d'
const idfa = 'ea7583cd-a667-48bc-b806-42ecb2b48606'

beforeAll(async () => {
  service = await linkService({ TRUST_PROXY: '127.0.0.1' })
  code = await service.campaign({ website })
})

beforeEach(async () => {
  await service.app.db.run(sql`delete from touches`)
  await service.app.db.run(sql`delete from outcome_counts`)
})

afterAll(() => service.stop())

async function onlyTouch() {
  const touches = await service.touches()
  assert.equal(touches.length, 1)
  return touches[0]!
}

describe('a click', () => {
  test('is stored before the redirect, with everything that the phone sent', async () => {
    const headers = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8', 'x-forwarded-for': '203.0.113.7' }
    const answer = await service.open(
      `/${code}?utm_source=mail&campaign_id=c1&adset_id=s1&ad_id=a1&keyword_id=k1&sub=7`,
      { headers },
    )
    assert.equal(answer.status, 302)
    const { id, ...touch } = await onlyTouch()
    assert.deepEqual(touch, {
      kind: 'click',
      campaign: code,
      platform: 'ANDROID',
      device_id: null,
      address: '203.0.113.7',
      system_version: '13',
      model: 'SM-G991B',
      language: 'de-AT',
      user_agent: agents.android,
      params: {
        utm_source: 'mail',
        campaign_id: 'c1',
        adset_id: 's1',
        ad_id: 'a1',
        keyword_id: 'k1',
        sub: '7',
      },
    })
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    assert.deepEqual(await service.outcomes(), { 'click stored': 1 })
  })

  test('has the time it was received, also in its id', async () => {
    const now = new Date()
    service.clock.now = () => now
    await service.open(`/${code}`)
    service.clock.now = () => new Date()
    const row = await service.app.db.one<{ at: Date; id: string }>(sql`select at, id from touches`)
    assert.equal(row.at.toISOString(), now.toISOString())
    assert.equal(Number.parseInt(row.id.replace('-', '').slice(0, 12), 16), now.getTime())
  })

  test('carries the advertising id in lower case as its device, and not among its parameters', async () => {
    await service.open(`/${code}?gaid=${gaid.toUpperCase()}&idfa=${idfa}&a=1`)
    const android = await onlyTouch()
    assert.deepEqual([android.device_id, android.params], [gaid, { a: '1' }])
    await service.app.db.run(sql`delete from touches`)
    await service.open(`/${code}?gaid=${gaid}&idfa=${idfa.toUpperCase()}`, { agent: agents.ios })
    assert.equal((await onlyTouch()).device_id, idfa)
  })

  test.each(['00000000-0000-0000-0000-000000000000', '{gaid}', 'x', "'; drop table touches --"])(
    'has no device when its advertising id is %s',
    async (advertisingId) => {
      await service.open(`/${code}?gaid=${encodeURIComponent(advertisingId)}`)
      assert.equal((await onlyTouch()).device_id, null)
    },
  )

  test('keeps only the /64 of an IPv6 address', async () => {
    await service.open(`/${code}`, { headers: { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' } })
    assert.equal((await onlyTouch()).address, '2001:db8:1:2')
  })

  test('from a desktop computer is stored without a platform', async () => {
    await service.open(`/${code}`, { agent: agents.desktop })
    const { platform, system_version } = await onlyTouch()
    assert.deepEqual([platform, system_version], [null, null])
  })

  test('is stored without a user agent too', async () => {
    await service.open(`/${code}`, { headers: { 'user-agent': '' } })
    assert.equal((await onlyTouch()).user_agent, null)
  })

  test('is stored once for each of a hundred parallel requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => service.open(`/${code}?n=${index}`)),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([302]))
    assert.equal(new Set((await service.touches()).map(({ params }) => params.n)).size, 100)
    assert.deepEqual(await service.outcomes(), { 'click stored': 100 })
  })
})

describe('not counted as a click', () => {
  test.each([
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Twitterbot/1.0',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1)',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview)',
    'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
    'Viber/13.3.0.22',
    'curl/8.4.0',
  ])('302: %s is redirected and not counted', async (agent) => {
    const answer = await service.open(`/${code}`, { agent })
    assert.deepEqual([answer.status, answer.headers.location], [302, website])
    assert.deepEqual([await service.touches(), await service.outcomes()], [[], { 'click bot': 1 }])
  })

  test.each([
    { purpose: 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'x-purpose': 'preview' },
    { 'x-moz': 'prefetch' },
  ])('302: a prefetch, %j', async (headers) => {
    assert.equal((await service.open(`/${code}`, { headers })).status, 302)
    assert.deepEqual([await service.touches(), await service.outcomes()], [[], { 'click bot': 1 }])
  })

  test('302: HEAD gets the response of GET, without a body', async () => {
    const answer = await service.open(`/${code}`, { method: 'HEAD' })
    assert.deepEqual([answer.status, answer.headers.location, answer.text], [302, website, ''])
    assert.equal(
      (await service.open(`/l/go.example.com/${code}`, { method: 'HEAD', host: '127.0.0.1' })).status,
      302,
    )
    assert.equal((await service.open('/unknown', { method: 'HEAD' })).status, 404)
    assert.deepEqual([await service.touches(), await service.outcomes()], [[], { 'click bot': 2 }])
  })

  test('302: a bot gets no click id in the referrer', async () => {
    const store = await service.campaign({
      store_listing_ids: [
        (
          await service.create('/store-listings', {
            name: 'x',
            platform: 'ANDROID',
            url: 'https://play.google.com/store/apps/details?id=a.b',
          })
        ).id,
      ],
    })
    const agent = 'Mozilla/5.0 (Linux; Android 13; Pixel 8) AppleWebKit/537.36 (compatible; Googlebot/2.1)'
    assert.doesNotMatch(
      String((await service.open(`/${store}`, { agent })).headers.location),
      /tributary_click_id/,
    )
    assert.match(String((await service.open(`/${store}`)).headers.location), /tributary_click_id/)
  })

  test('302: an inactive campaign still redirects, and its clicks are counted separately', async () => {
    const paused = await service.campaign({ website, active: false })
    const answer = await service.open(`/${paused}`)
    assert.deepEqual([answer.status, answer.headers.location], [302, website])
    assert.equal((await service.open(`/${paused}`, { agent: 'Twitterbot/1.0' })).status, 302)
    assert.deepEqual(
      [await service.touches(), await service.outcomes()],
      [[], { 'click campaign_inactive': 1, 'click bot': 1 }],
    )
  })

  test('404: an unknown code stores nothing', async () => {
    assert.equal((await service.open('/unknown')).status, 404)
    assert.deepEqual([await service.touches(), await service.outcomes()], [[], {}])
  })
})

describe('a click from a phone or app that looks like a bot is stored', () => {
  test.each([
    'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/450.0.0.38.108;FBDV/iPhone15,2;FBSN/iOS;FBSV/17.4]',
    'Mozilla/5.0 (Linux; Android 13; SM-G991B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/117.0.0.0 Mobile Safari/537.36 Instagram 302.0.0.34.111 Android (33/13; 480dpi; samsung; SM-G991B; en_US)',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [Pinterest/iOS]',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 musical_ly_39.8.0 BytedanceWebview/d8a21c6',
  ])('302: %s', async (agent) => {
    await service.open(`/${code}`, { agent })
    assert.deepEqual(await service.outcomes(), { 'click stored': 1 })
  })
})
