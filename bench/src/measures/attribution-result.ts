import { gaidOf, insertAttributions } from '#fill/insert-attributions.ts'
import { makeCampaign, makeProject, type Project } from '#fill/make-project.ts'
import { getJson, timeRequests } from '#load/time-requests.ts'
import type { Figure, Measure } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { median, percentile } from '#percentile.ts'
import { temporaryDirectory } from '#scope.ts'
import { type Service, startService } from '#start-service.ts'

const installs = 1_000_000
const requests = 2_000
// For each kind of lookup, before any is timed: a service that has just started is still compiling.
const warmUp = 500
const target = { atMost: 5 }

type Result = { data: { display_id: string } }

const lookups: [string, (n: number) => string][] = [
  ['by user', (n) => `user_id=user-${n}`],
  ['by device', (n) => `device_identifier=${gaidOf(n)}`],
  ['by an unknown user, then the device', (n) => `user_id=stranger&device_identifier=${gaidOf(n)}`],
]

export const attributionResult: Measure = {
  name: 'attribution-result',
  title: 'GET /get-attribution-result with 1,000,000 installs and devices, one request after the other',
  run: async (scope) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const project = await makeProject(service, 'Shop')
    const campaign = await makeCampaign(service, project, 'Spring')
    const db = openServiceDatabase(scope, service)
    await insertAttributions(db, { projectId: project.id, campaignId: campaign.id, count: installs })
    const context = { service, project, displayId: campaign.displayId }
    for (const [, query] of lookups) await timeLookups(context, { query, count: warmUp })
    const figures: Figure[] = []
    for (const [name, query] of lookups) {
      const times = await timeLookups(context, { query, count: requests })
      figures.push({ name: `${name}, median`, value: median(times), unit: 'ms' })
      figures.push({ name: `${name}, p99`, value: percentile(times, 99), unit: 'ms', target })
    }
    return [...figures, await floor(service, project)]
  },
}

type Context = { service: Service; project: Project; displayId: string }

/** Each request is for another install; a wrong result ends the measure. */
async function timeLookups(
  { service, project, displayId }: Context,
  { query, count }: { query: (n: number) => string; count: number },
): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const url = `${service.url}/api/v1/get-attribution-result?${query(1 + ((index * 7919) % installs))}`
    const started = performance.now()
    const { data } = await getJson<Result>({ url, serverKey: project.serverKey })
    times.push(performance.now() - started)
    if (data.display_id !== displayId) throw new Error(`${url} returned ${data.display_id}.`)
  }
  return times.sort((one, other) => one - other)
}

/** The cost of a request without a query: on a busy machine, most of the p99. */
async function floor({ url }: Service, { serverKey }: Project): Promise<Figure> {
  const { p99Ms } = await timeRequests({ url: `${url}/health/live`, serverKey }, { count: requests, warmUp })
  return { name: 'for comparison, /health/live, p99', value: p99Ms, unit: 'ms' }
}
