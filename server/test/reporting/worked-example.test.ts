import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'
import { type LabCampaign, reportLab } from './report-lab.ts'

const guide = ['reporting', 'report-api']
  .map((name) => readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8'))
  .join('\n\n')

/** The rows of all tables with this first heading. */
function tables(heading: string): string[][] {
  return guide
    .split('\n\n')
    .filter((block) => block.startsWith(`| ${heading} |`))
    .flatMap((block) => block.trim().split('\n').slice(2))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const [row, series] = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => json)

let service: TestService
let lab: ReturnType<typeof reportLab>
let campaign: LabCampaign

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
  service.clock.now = () => new Date('2026-04-30T08:00:00Z')
  lab = reportLab(service, await service.makeProject({ timezone: 'Europe/Berlin', domain: 'go.acme.test' }))
  campaign = await lab.makeCampaign({ name: 'Spring sale', channel: 'meta', custom_display_id: 'SPRING' })
  service.clock.now = () => new Date('2026-06-15T12:00:00Z')
  const phones = new Map<string, Awaited<ReturnType<typeof lab.install>>>()
  for (const [when = '', name = '', fact = '', detail = ''] of tables('when (UTC)')) {
    const at = `${when.replace(' ', 'T')}:00Z`
    const valueAfter = (word: string) => new RegExp(`\\b${word} ([\\w.]+)`).exec(detail)?.[1]
    const [adSet, ad, amount] = [valueAfter('ad set'), valueAfter(', ad'), Number(valueAfter('amount'))]
    const params = { ...(adSet && { adset_id: adSet }), ...(ad && { ad_id: ad }) }
    const phone = phones.get(name)
    const [first = ''] = detail.split(',')
    if (fact === 'install') phones.set(name, await lab.install({ campaign, at, params }))
    else if (fact === 'click') await lab.touch(campaign, { at, params })
    else if (fact === 'sign-up') await phone?.signUp(detail, at)
    else if (fact === 'open') await phone?.open(at)
    else if (fact === 'event') await phone?.event(first, at, { amount })
    else if (fact === 'payment') await phone?.pay(amount, at, { type: first })
    else if (fact === 'spend')
      await lab.spend([
        {
          date: when,
          campaign: campaign.display_id,
          ...(adSet && { ad_set_id: adSet }),
          ...(ad && { ad_creative_id: ad }),
          spend: amount,
          clicks: Number(valueAfter('clicks')),
        },
      ])
    else assert.fail(`The example has a fact that the test does not know: ${fact}`)
  }
})

afterAll(() => service.stop())

// biome-ignore lint/suspicious/noExplicitAny: reads any field that the guide names.
function figure(of: any, path = ''): string {
  const value = path
    .replaceAll('`', '')
    .split('.')
    .reduce((from, field) => from?.[field], of)
  return String(value)
}

describe('the guide’s example, played through the real API', () => {
  test('gives the row that the guide shows, field by field', async () => {
    const [shown] = await lab.rows()
    assert.deepEqual(shown, JSON.parse(row ?? ''))
  })

  const metrics = tables('Field')

  test('covers all figures in the tables of metrics', () => {
    assert.ok(metrics.length >= 30, `${metrics.length} figures`)
  })

  test.each(metrics)('%s (%s) is %s', async (path, _, expected) => {
    assert.equal(figure((await lab.rows())[0], path), expected)
  })

  test.each(tables('Figure of 2 May'))('on 2 May %s is %s', async (path, expected) => {
    const [day] = await lab.rows('?from=2026-05-02&to=2026-05-02')
    assert.equal(figure(day, path), expected)
  })

  test('gives the series that the guide shows', async () => {
    const query = /report\/series(\?[^"]+)"/.exec(guide)?.[1]
    const answer = await service.admin('GET', `${lab.path}/report/series${query}`)
    assert.deepEqual(answer.body, JSON.parse(series ?? ''))
  })
})
