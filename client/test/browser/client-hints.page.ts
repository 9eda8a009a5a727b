import assert from 'node:assert/strict'
import { sql } from '@tributary/service/src/storage/sql.ts'
import { agents, type LinkService, linkService } from '@tributary/service/test/links/link-service.ts'
import { sharedChromium } from '@tributary/service/test/support/launch-chromium.ts'
import { makePhone } from '@tributary/service/test/support/phone.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest'

const reduced =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

describe('Chrome on a phone', () => {
  let service: LinkService
  let link: string
  let context: BrowserContext
  let page: Page
  let requests: number

  beforeAll(async () => {
    service = await linkService()
    const url = await service.server.listen({ host: '127.0.0.1', port: 0 })
    await service.create('/domains', { name: 'acme.localhost' })
    // A store on loopback: the test never leaves the machine.
    const listing = { name: 'Store', platform: 'ANDROID', url: `${url}/health/live` }
    const { id } = await service.create('/store-listings', listing)
    const code = await service.campaign({ store_listing_ids: [id], website: `${url}/health/live` })
    link = `http://acme.localhost:${new URL(url).port}/${code}?utm_source=mail`
    service.server.server.on('request', ({ url: path }) => {
      if (path?.startsWith(`/${code}`)) requests += 1
    })
  })

  beforeEach(async () => {
    await service.app.db.run(sql`delete from touches`)
    await service.app.db.run(sql`delete from outcome_counts`)
    requests = 0
    context = await (await sharedChromium()).newContext({ userAgent: agents.desktop })
    page = await context.newPage()
  })

  afterEach(() => context.close())

  afterAll(() => service.stop())

  const followedId = () =>
    new URLSearchParams(new URL(page.url()).searchParams.get('referrer') ?? '').get('tributary_click_id')

  test('tells its model and version with a second request, and the two are one click that wins the install', async () => {
    await pretend(page, { model: 'Pixel 8', platformVersion: '14.0.0' })
    await page.goto(link)
    assert.equal(requests, 2)
    const [click, ...others] = await service.touches()
    assert.deepEqual([others, await service.outcomes()], [[], { 'click stored': 1 }])
    assert.deepEqual(
      [click?.id, click?.user_agent, click?.system_version, click?.model],
      [followedId(), reduced, '14.0.0', 'Pixel 8'],
    )
    const phone = makePhone(service, service.project.project_token)
    const device_data = { device_model: 'Pixel 8', system_version: '14', language: 'en-US' }
    await phone.call('/init', { device_data })
    const receipt = await service.admin(
      'GET',
      `/projects/${service.project.id}/installs/${phone.instanceId}/receipt`,
    )
    const { campaign, rule } = receipt.body.data.result
    assert.deepEqual([campaign, rule], [click?.campaign, 'probabilistic'])
  })

  test('remembers that it was asked: its next click needs one request and is one more click', async () => {
    await pretend(page, { model: 'SM-S921B', platformVersion: '15.0.0' })
    await page.goto(link)
    await page.goto(link)
    assert.equal(requests, 3)
    const clicks = await service.touches()
    assert.deepEqual(
      clicks.map(({ model, system_version }) => [model, system_version]),
      [
        ['SM-S921B', '15.0.0'],
        ['SM-S921B', '15.0.0'],
      ],
    )
    assert.equal(clicks[1]?.id, followedId())
    assert.deepEqual(await service.outcomes(), { 'click stored': 2 })
  })

  test('on a desktop computer is not asked', async () => {
    const answers: (string | undefined)[] = []
    page.on('response', (response) => {
      if (response.url() === link) answers.push(response.headers()['accept-ch'])
    })
    await page.goto(link)
    assert.deepEqual([requests, answers, await service.outcomes()], [1, [undefined], { 'click stored': 1 }])
  })
})

async function pretend(page: Page, phone: { model: string; platformVersion: string }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setUserAgentOverride', {
    userAgent: reduced,
    userAgentMetadata: { ...phone, platform: 'Android', architecture: '', mobile: true },
  })
}
