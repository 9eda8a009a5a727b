import { afterAll, test } from 'vitest'
import { openLab } from './open-lab.ts'
import { openSite } from './open-site.ts'
import { randomDelay } from './random-delay.ts'
import { answersText, figuresText, report, secondsText } from './report.ts'
import { scale } from './scale.ts'

const lab = openLab()
afterAll(lab.close)

test(`kill -9 of the service, ${scale.serviceKills} times under load: nothing acknowledged is lost`, async () => {
  const site = await openSite(lab)
  const load = site.startLoad()
  const starts: number[] = []
  for (let kill = 1; kill <= scale.serviceKills; kill += 1) {
    await site.acknowledge(150)
    await randomDelay(200)
    await site.killService()
    starts.push(await site.startAgain())
  }
  await site.acknowledge(150)
  await load.stop()
  const figures = await site.compare()
  report(
    'service killed',
    `${starts.length} times`,
    secondsText('ready again after', starts),
    figuresText(figures),
  )
  report('service killed', answersText(site.log))
})
