import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/embedded/eventually.ts'
import { killPostmaster, killSession } from './database-processes.ts'
import { openLab } from './open-lab.ts'
import { openSite, type Site } from './open-site.ts'
import { randomDelay } from './random-delay.ts'
import { answersText, figuresText, readsText, report, secondsText } from './report.ts'
import { scale } from './scale.ts'
import { isRepeatable, listReads, type Read } from './traffic/list-reads.ts'
import { startReads } from './traffic/start-reads.ts'

const lab = openLab()
let site: Site
let listed: Read[]
beforeAll(async () => {
  site = await openSite(lab, lab.newDirectory(), { REPORTING_REQUESTS_PER_MINUTE: '100000' })
  listed = (await listReads(site.url(), site.project)).filter(isRepeatable)
})
afterAll(lab.close)

test.each([
  { what: 'the database', kill: killPostmaster },
  { what: 'one session', kill: killSession },
])(
  `kill -9 of $what, ${scale.databaseKills} times under load: the service keeps running, every read waits and is 200, and nothing acknowledged is lost`,
  async ({ what, kill }) => {
    const { pid } = site.service()
    const load = site.startLoad()
    const reads = startReads(site.url, listed)
    const recoveries: number[] = []
    for (let cycle = 1; cycle <= scale.databaseKills; cycle += 1) {
      await site.acknowledge(150)
      await randomDelay(200)
      await kill(site.dataDir)
      const begun = performance.now()
      await eventually(site.isReady)
      await site.acknowledge(1)
      recoveries.push(performance.now() - begun)
    }
    await site.acknowledge(150)
    const read = await reads.stop()
    await load.stop()
    report(`${what} killed`, readsText(read))
    expect(read.failures).toEqual([])
    expect(site.service()).toMatchObject({ pid, run: { child: { exitCode: null, signalCode: null } } })
    const figures = await site.compare()
    report(
      `${what} killed`,
      `${scale.databaseKills} times`,
      secondsText('storing again after', recoveries),
      figuresText(figures),
    )
    report(`${what} killed`, answersText(site.log))
  },
)
