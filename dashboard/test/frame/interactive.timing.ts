import { imported } from '@tributary/service/test/support/import-lines.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '#test/support/stage.ts'

const loads = 9
/** A page with 100 rows and 5 events takes at most this many times as long as an empty page of the same frame. */
const most = 5

const events = ['signed_up', 'tutorial_finished', 'note_created', 'cart_added', 'level_reached']

let stage: Stage
let base: string

beforeAll(async () => {
  stage = await openStage()
  const { id } = await stage.service.makeProject({ name: 'Fieldnotes' })
  base = `/p/${id}`
  await fillCampaigns(id)
})
afterAll(() => stage.close())

/** 100 campaigns, each with an install, a user and every event. */
async function fillCampaigns(project: number): Promise<void> {
  const at = new Date(stage.service.app.now().getTime() - 86_400_000).toISOString()
  const lines: object[] = []
  for (let n = 0; n < 100; n += 1) {
    const campaign = `campaign-${n}`
    await stage.service.admin('POST', `/projects/${project}/campaigns`, {
      custom_display_id: campaign,
      name: `Campaign ${n}`,
    })
    const install = `i${n}`
    lines.push({ fact: 'install', id: install, at, platform: 'ANDROID', campaign, touch: 'click' })
    lines.push({ fact: 'signup', id: `s${n}`, at, install, user: { id: `u${n}` } })
    for (const name of events)
      lines.push({ fact: 'event', id: `${name}${n}`, at, user: `u${n}`, name, data: null })
  }
  const summary = await imported(stage.service, project, lines)
  expect(summary.refused).toBe(0)
}

/** Milliseconds from the navigation until the elements are there, painted, and the page has nothing left to do. */
async function timeUntil(page: Page, address: string, selector: string, count: number): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate(
    ([wanted, least]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelectorAll(wanted).length < least) requestAnimationFrame(look)
          else requestAnimationFrame(() => requestIdleCallback(() => resolve(performance.now())))
        }
        look()
      }),
    [selector, count] as const,
  )
}

const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

test('the campaign table with 100 rows and 5 events can be used soon after an empty page could', async () => {
  const page = await stage.openMember('owner', { viewport: { width: 1440, height: 900 } })
  const columns = JSON.stringify([
    'installs',
    'spend',
    'revenue',
    ...events.map((name) => `event.count:${name}`),
  ])
  const empty = () => timeUntil(page, `${base}/no-such-page`, 'h1', 1)
  const table = () =>
    timeUntil(page, `${base}/campaigns?size=100&columns=${encodeURIComponent(columns)}`, 'tbody tr', 100)
  // Fills the cache.
  await empty()
  await table()
  const times = { empty: [] as number[], table: [] as number[] }
  for (let load = 0; load < loads; load += 1) {
    times.empty.push(await empty())
    times.table.push(await table())
  }
  const [first, second] = [median(times.empty), median(times.table)]
  console.log(
    `  interactive on a warm cache: an empty page ${first.toFixed(0)} ms, 100 campaigns with 5 events ${second.toFixed(0)} ms, ${(second / first).toFixed(1)} times as long`,
  )
  expect(second / first).toBeLessThan(most)
})
