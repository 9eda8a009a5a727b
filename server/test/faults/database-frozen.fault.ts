import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/embedded/eventually.ts'
import { freezeDatabase, thawDatabase } from './database-processes.ts'
import { openLab } from './open-lab.ts'
import { openSite, type Site } from './open-site.ts'
import { answersText, figuresText, report } from './report.ts'
import { scale } from './scale.ts'
import { sendOnce } from './traffic/open-caller.ts'

// The key lookup has 4 s, the intake 8 s; the rest is for a busy machine. A request that waits for the thaw takes 25 s.
const longestResponseMs = 20_000
// Likewise: a service that waits for its database stalls for 4 s or more.
const longestStallMs = 2_000

const lab = openLab()
let site: Site
beforeAll(async () => {
  site = await openSite(lab)
})
afterAll(lab.close)

test.each(scale.freezesMs)(
  'a database frozen for %i ms under load: every request ends in time, the service responds, nothing is lost or doubled',
  async (freezeMs) => {
    const load = site.startLoad()
    await site.acknowledge(150)
    site.log.takeLongestMs()
    freezeDatabase(site.dataDir)
    const stalls = await watchLiveness(freezeMs).finally(() => thawDatabase(site.dataDir))
    await eventually(site.isReady)
    await site.acknowledge(150)
    await load.stop()
    const longestMs = site.log.takeLongestMs()
    const figures = await site.compare()
    report(
      `database frozen for ${freezeMs / 1000} s`,
      `longest response ${(longestMs / 1000).toFixed(1)} s`,
      `/health/live within ${Math.round(Math.max(...stalls))} ms`,
      figuresText(figures),
    )
    report(`database frozen for ${freezeMs / 1000} s`, answersText(site.log))
    expect(longestMs).toBeLessThan(longestResponseMs)
    expect(Math.max(...stalls)).toBeLessThan(longestStallMs)
  },
)

/** The response times of /health/live while the database is frozen. */
async function watchLiveness(forMs: number): Promise<number[]> {
  const took: number[] = []
  for (const until = performance.now() + forMs; performance.now() < until; await delay(100)) {
    const begun = performance.now()
    const { status } = await sendOnce(site.url(), { method: 'GET', path: '/health/live' })
    expect(status).toBe(200)
    took.push(performance.now() - begun)
  }
  return took
}
