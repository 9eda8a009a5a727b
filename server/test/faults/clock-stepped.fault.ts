import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../embedded/eventually.ts'
import { query } from '../embedded/workshop.ts'
import { connectionTo } from './database-processes.ts'
import { openLab } from './open-lab.ts'
import { openSite } from './open-site.ts'
import { answersText, figuresText, say } from './say.ts'

const lab = openLab()
afterAll(lab.close)

const hourMs = 3_600_000

test('the wall clock of the service steps by an hour, forward and back: it goes on, nobody is limited, nothing is lost', async () => {
  const clock = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shift-clock.ts')}` }
  const site = await openSite(lab, lab.newDirectory(), clock)
  const load = site.startLoad()
  await site.acknowledge(100)
  for (const offsetMs of [hourMs, 0, -hourMs, 0]) {
    site.service().run.child.send(offsetMs)
    await eventually(() => hasEventAround(site.dataDir, offsetMs))
    await site.acknowledge(100)
  }
  await load.stop()
  const figures = await site.compare()
  expect(Object.keys(site.log.answers()).filter((answer) => /429|50\d/.test(answer))).toEqual([])
  say('clock stepped', '+1 h, back, −1 h, back', figuresText(figures))
  say('clock stepped', answersText(site.log))
})

/** Proof that the step was taken: an event whose time is that far from the clock of the database. */
async function hasEventAround(dataDir: string, offsetMs: number): Promise<boolean> {
  const found = await query(
    connectionTo(dataDir),
    `select 1 from events where at - now() between interval '${offsetMs - 5_000} milliseconds' and interval '${offsetMs + 5_000} milliseconds'`,
  )
  return found.length > 0
}
