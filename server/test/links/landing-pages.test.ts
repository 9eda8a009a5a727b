import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { makePhone } from '#test/support/phone.ts'
import { agents, type LinkService, linkService } from './link-service.ts'

let service: LinkService
let code: string

const page = 'https://acme.example/spring?lang=en&{click}#top'
const play = 'https://play.google.com/store/apps/details?id=com.acme.shop'

beforeAll(async () => {
  service = await linkService()
  const apps = { android: { package_name: 'com.acme.shop' }, ios: { app_store_id: '123456789' } }
  await service.change('', { apps })
  const landing = { website: page, android_redirect: page, ios_redirect: page }
  code = await service.campaign({ channel: 'meta', deeplink: 'acme://sale', ...landing })
})

beforeEach(async () => {
  await service.app.db.run(sql`delete from touches`)
  await service.app.db.run(sql`delete from outcome_counts`)
  service.clock.now = () => new Date()
})

afterAll(() => service.stop())

const locationOf = async (path: string, agent = agents.android) => {
  const answer = await service.open(path, { agent })
  assert.equal(answer.status, 302, answer.text)
  return new URL(String(answer.headers.location))
}

/** Opens the campaign's link, which leads to the landing page. */
const arrive = async (query = '', agent = agents.android) => {
  const landed = await locationOf(`/${code}${query}`, agent)
  return { landed, clickId: landed.searchParams.get('tributary_click_id') ?? '' }
}

const referrerOf = (store: URL) => new URLSearchParams(store.searchParams.get('referrer') ?? '')

describe('{click} in a redirect or website', () => {
  test.each([
    ['android', agents.android],
    ['iOS', agents.ios],
    ['desktop', agents.desktop],
  ])('302: %s gets the click’s id, campaign and source', async (_, agent) => {
    const { landed } = await arrive('?utm_source=mail&utm_term=a%26b&adset_id=7', agent)
    const [click] = await service.touches()
    assert.equal(`${landed.origin}${landed.pathname}${landed.hash}`, 'https://acme.example/spring#top')
    assert.deepEqual(Object.fromEntries(landed.searchParams), {
      lang: 'en',
      tributary_click_id: click?.id,
      tributary_campaign: code,
      utm_source: 'mail',
      utm_campaign: code,
      utm_term: 'a&b',
    })
  })

  test('302: names that the address has itself keep their value; a crawler gets no click id', async () => {
    const own = await service.campaign({ website: 'https://acme.example/?utm_source=site&{click}' })
    const landed = await locationOf(`/${own}?utm_source=mail`, 'Googlebot/2.1')
    assert.deepEqual(
      [...landed.searchParams],
      [
        ['utm_source', 'site'],
        ['tributary_campaign', own],
        ['utm_campaign', own],
      ],
    )
  })
})

describe('from the landing page to the store', () => {
  const goOn = (clickId: string) => `/${code}?tributary_to=store&tributary_click_id=${clickId}`

  test('302: the click that led to the page goes on, and is counted once', async () => {
    const { clickId } = await arrive('?utm_source=mail')
    const store = await locationOf(`${goOn(clickId)}&utm_source=mail&product=42&adset_id=8`)
    assert.equal(`${store.origin}${store.pathname}?id=${store.searchParams.get('id')}`, play)
    assert.deepEqual(Object.fromEntries(referrerOf(store)), {
      tributary_click_id: clickId,
      utm_source: 'mail',
      utm_campaign: code,
    })
    assert.deepEqual(await service.outcomes(), { 'click stored': 1 })
    const phone = makePhone(service, service.project.project_token)
    await phone.call('/init', { device_data: { install_ref: store.searchParams.get('referrer') } })
    const { data } = (await phone.call('/attribution-data')).body
    assert.deepEqual([data.campaign_data.id, data.rule], [code, 'referrer'])
    const { searchParams } = new URL(data.deeplink)
    assert.deepEqual(Object.fromEntries(searchParams), { utm_source: 'mail', product: '42' })
  })

  test('302: client hints and what the page adds complete one click, also if they are settled together', async () => {
    const agent =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
    const { clickId } = await arrive('', agent)
    const hints = { 'sec-ch-ua-model': '"Pixel 8"', 'sec-ch-ua-platform-version': '"14.0.0"' }
    await service.open(`/${code}`, { agent, headers: hints })
    for (const size of ['2', '3']) await service.open(`${goOn(clickId)}&product=42&size=${size}`, { agent })
    await service.app.intake.settle()
    const [click, ...others] = await service.touches()
    assert.deepEqual([click?.id, click?.model, others], [clickId, 'Pixel 8', []])
    assert.deepEqual(click?.params, { product: '42', size: '3' })
  })

  test('302: the parameters of a click do not grow for ever', async () => {
    const { clickId } = await arrive()
    for (const name of ['a', 'b', 'c2', 'd']) {
      const many = Array.from({ length: 9 }, (_, index) => `${name}${index}=${'x'.repeat(1900)}`).join('&')
      await service.open(`${goOn(clickId)}&${many}`)
      await service.app.intake.settle()
    }
    const [click] = await service.touches()
    assert.equal(Object.keys(click?.params ?? {}).length, 18)
  })

  test('302: on an iPhone it leads to the App Store', async () => {
    const { clickId } = await arrive('', agents.ios)
    assert.equal((await locationOf(goOn(clickId), agents.ios)).href, 'https://apps.apple.com/app/id123456789')
    assert.equal((await service.touches()).length, 1)
  })

  test.each([
    ['without an id', async () => `/${code}?tributary_to=store`],
    ['with an id that is none', async () => goOn('1; drop table touches')],
    ['with an id of the future', async () => goOn('ffffffff-0000-7000-8000-000000000000')],
    [
      'more than 6 hours later',
      async () => {
        const { clickId } = await arrive()
        await service.app.db.run(sql`delete from touches`)
        service.clock.now = () => new Date(Date.now() + 6 * 3_600_000 + 60_000)
        return goOn(clickId)
      },
    ],
  ])('302: %s it is a click of its own', async (_, path) => {
    const store = await locationOf(await path())
    const [click] = await service.touches()
    assert.deepEqual([referrerOf(store).get('tributary_click_id'), click?.params], [click?.id, {}])
  })

  test('200: a desktop computer gets the QR code of the link', async () => {
    const { clickId } = await arrive('', agents.desktop)
    const answer = await service.open(goOn(clickId), { agent: agents.desktop })
    assert.equal(answer.status, 200)
    assert.match(answer.text, /QR code of https:\/\/go\.example\.com\//)
  })

  test('200: the app that opens such a link gets its deep link without the click', async () => {
    const phone = makePhone(service, service.project.project_token)
    const deeplink_url = `https://go.example.com${goOn('x')}&product=42`
    const { data } = (await phone.call('/handle-deeplink', { deeplink_url })).body
    assert.equal(data.deeplink, 'acme://sale?product=42')
  })
})

describe('a sign-up on the landing page', () => {
  test.each([
    ['on a phone', agents.android],
    ['on a desktop computer', agents.desktop],
  ])('200: %s counts for the campaign whose link led there', async (where, agent) => {
    const { clickId } = await arrive('?adset_id=7', agent)
    const browser = makePhone(service, service.project.project_token, { platform: 'WEB' })
    await browser.call('/init', { device_data: { install_ref: `tributary_click_id=${clickId}` } })
    await browser.call('/trigger', { user_data: { id: `ada ${where}` } })
    const path = `/projects/${service.project.id}/installs/${browser.instanceId}/receipt`
    const { result, suspicious } = (await service.admin('GET', path)).body.data
    assert.deepEqual([result.campaign, result.rule, suspicious], [code, 'referrer', []])
    const key = service.project.server_key
    const answer = await service.ask('GET', `/api/v1/get-attribution-result?user_id=ada ${where}`, { key })
    assert.deepEqual([answer.body.data.display_id, answer.body.data.ad_set_id], [code, '7'])
  })
})
