import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../embedded/eventually.ts'
import { killPostmaster, killSession } from './database-processes.ts'
import { openLab } from './open-lab.ts'
import { openSite, type Site } from './open-site.ts'
import { randomDelay } from './random-delay.ts'
import { answersText, figuresText, report, secondsText } from './report.ts'
import { scale } from './scale.ts'

const lab = openLab()
let site: Site
beforeAll(async () => {
  site = await openSite(lab)
})
afterAll(lab.close)

test.each([
  { what: 'the database', kill: killPostmaster },
  { what: 'one session', kill: killSession },
])(
  `kill -9 of $what, ${scale.databaseKills} times under load: the service keeps running, and nothing acknowledged is lost`,
  async ({ what, kill }) => {
    const { pid } = site.service()
    const load = site.startLoad()
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
    await load.stop()
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
