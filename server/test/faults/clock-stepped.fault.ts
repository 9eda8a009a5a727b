import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '#test/embedded/eventually.ts'
import { query } from '#test/embedded/workshop.ts'
import { connectionTo } from './database-processes.ts'
import { openLab } from './open-lab.ts'
import { openSite } from './open-site.ts'
import { answersText, figuresText, report } from './report.ts'

const lab = openLab()
afterAll(lab.close)

const hourMs = 3_600_000
const toleranceMs = hourMs / 4

test('the wall clock of the service steps by an hour, forward and back: no client is limited, and nothing is lost', async () => {
  const clock = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shift-clock.ts')}` }
  const site = await openSite(lab, lab.newDirectory(), clock)
  const load = site.startLoad()
  await site.acknowledge(100)
  for (const offsetMs of [hourMs, 0, -hourMs, 0]) {
    const before = await countEventsAround(site.dataDir, offsetMs)
    site.service().run.child.send(offsetMs)
    await eventually(async () => (await countEventsAround(site.dataDir, offsetMs)) > before)
    await site.acknowledge(100)
  }
  await load.stop()
  const figures = await site.compare()
  expect(Object.keys(site.log.answers()).filter((answer) => /429|50\d/.test(answer))).toEqual([])
  report('clock stepped', '+1 h, back, −1 h, back', figuresText(figures))
  report('clock stepped', answersText(site.log))
})

/** A new event that far from the clock of the database proves that the step was taken. */
async function countEventsAround(dataDir: string, offsetMs: number): Promise<number> {
  const [row] = await query(
    connectionTo(dataDir),
    `select count(*) from events where abs(extract(epoch from at - now()) * 1000 - ${offsetMs}) < ${toleranceMs}`,
  )
  return Number(row?.count)
}
