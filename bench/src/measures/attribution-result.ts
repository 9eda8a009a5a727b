import { ask } from '../ask.ts'
import { gaidOf, insertAttributions } from '../insert-attributions.ts'
import { makeCampaign, makeProject } from '../make-project.ts'
import type { Figure, Measure } from '../measure.ts'
import { openServiceDatabase } from '../open-service-database.ts'
import { median, percentile } from '../percentile.ts'
import { temporaryDirectory } from '../scope.ts'
import { startService } from '../start-service.ts'

const installs = 1_000_000
const questions = 2_000
const warmUp = 200
const target = { atMost: 5 }

type Result = { data: { display_id: string } }

export const attributionResult: Measure = {
  name: 'attribution-result',
  title: 'GET /get-attribution-result with 1,000,000 installs and devices, one request after the other',
  run: async (scope) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const project = await makeProject(service, 'Shop')
    const campaign = await makeCampaign(service, project, 'Spring')
    const db = openServiceDatabase(scope, service)
    await insertAttributions(db, { projectId: project.id, campaignId: campaign.id, count: installs })
    const time = async (name: string, query: (n: number) => string): Promise<Figure[]> => {
      const times: number[] = []
      for (let index = -warmUp; index < questions; index += 1) {
        const url = `${service.url}/api/v1/get-attribution-result?${query(1 + (((index + warmUp) * 7919) % installs))}`
        const started = performance.now()
        const { data } = await ask<Result>({ url, serverKey: project.serverKey })
        if (index >= 0) times.push(performance.now() - started)
        if (data.display_id !== campaign.displayId) throw new Error(`${url} gave ${data.display_id}.`)
      }
      times.sort((one, other) => one - other)
      return [
        { name: `${name}, median`, value: median(times), unit: 'ms' },
        { name: `${name}, p99`, value: percentile(times, 99), unit: 'ms', target },
      ]
    }
    return [
      ...(await time('by user', (n) => `user_id=user-${n}`)),
      ...(await time('by device', (n) => `device_identifier=${gaidOf(n)}`)),
      ...(await time(
        'by an unknown user, then the device',
        (n) => `user_id=stranger&device_identifier=${gaidOf(n)}`,
      )),
    ]
  },
}
