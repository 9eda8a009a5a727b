import { insertCampaigns } from '#fill/insert-campaigns.ts'
import { makeProject } from '#fill/make-project.ts'
import { makeProjects } from '#fill/make-projects.ts'
import { compareLoad, ratioFigures, type Side } from '#load/compare-load.ts'
import { getJson } from '#load/time-requests.ts'
import { type Measure, withTargets } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { residentMib } from '#process-memory.ts'
import { temporaryDirectory } from '#scope.ts'
import { startBare } from '#start-bare.ts'
import { startService } from '#start-service.ts'

const path = '/api/v1/campaigns'
const campaigns = 100
const projectCount = 1_000
const smallPages = Array.from({ length: 10 }, (_, index) => `${path}?limit=10&page=${index + 1}`)

export const campaignsThroughput: Measure = {
  name: 'campaigns-throughput',
  title: 'GET /campaigns over 32 connections, in turns with a bare Fastify that sends the same object',
  run: async (scope) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const project = await makeProject(service, 'Shop')
    const db = openServiceDatabase(scope, service)
    const others = await makeProjects(db, projectCount)
    await insertCampaigns(db, [project.id, ...others.map(({ id }) => id)], campaigns)
    const { serverKey } = project
    const bareServer = await startBare(scope, {
      '/whole': await getJson({ url: service.url + path, serverKey }),
      '/small': await getJson({ url: service.url + smallPages[0], serverKey }),
    })
    const bare = (barePath: string): Side => ({ ...bareServer, requests: [{ path: barePath }] })
    const ours = (requests: Side['requests']): Side => ({ pid: service.pid, url: service.url, requests })
    const headers = { 'service-key': serverKey }

    const whole = await compareLoad(scope, { bare: bare('/whole'), ours: ours([{ path, headers }]) })
    const rotating = smallPages.map((page) => ({ path: page, headers }))
    const small = await compareLoad(scope, { bare: bare('/small'), ours: ours(rotating) })
    const everyKey = others.map((other) => ({ path, headers: { 'service-key': other.serverKey } }))
    const many = await compareLoad(scope, { bare: bare('/whole'), ours: ours(everyKey) })
    return [
      ...withTargets(ratioFigures('one page of 100', whole), {
        'one page of 100: ratio to bare': { atLeast: 0.5 },
      }),
      ...ratioFigures('ten pages of 10 in rotation', small),
      ...ratioFigures('1,000 projects, a page of 100 each', many),
      { name: 'service, resident after the load', value: residentMib(service.pid), unit: 'MiB' },
    ]
  },
}
