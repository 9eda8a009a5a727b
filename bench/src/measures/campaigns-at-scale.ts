import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'
import { insertCampaigns, secondDomain } from '#fill/insert-campaigns.ts'
import { addDomain, makeProject } from '#fill/make-project.ts'
import { timeRequests } from '#load/time-requests.ts'
import type { Figure, Measure } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { temporaryDirectory } from '#scope.ts'
import { startService } from '#start-service.ts'

const campaigns = 100_000
const target = { atMost: 50 }
const repeats = { count: 50, warmUp: 3 }

export const campaignsAtScale: Measure = {
  name: 'campaigns-at-scale',
  title: 'GET /campaigns with 100,000 campaigns in the project, one request after the other',
  run: async (scope) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const project = await makeProject(service, 'Shop')
    await addDomain(service, project, secondDomain)
    const db = openServiceDatabase(scope, service)
    const started = performance.now()
    await insertCampaigns(db, [project.id], campaigns)
    const filledSeconds = (performance.now() - started) / 1000
    const figures: Figure[] = [{ name: 'inserting and analyzing the rows', value: filledSeconds, unit: 's' }]
    for (const [name, query] of queries(project.domain)) {
      const url = `${service.url}/api/v1/campaigns?limit=100&${query}`
      const { medianMs, p99Ms } = await timeRequests({ url, serverKey: project.serverKey }, repeats)
      figures.push({ name: `${name}, median`, value: medianMs, unit: 'ms', target })
      figures.push({ name: `${name}, p99`, value: p99Ms, unit: 'ms', target })
    }
    return [...figures, await vacuumFigure(db)]
  },
}

// A middle page is furthest from both ends. Page 1,000 is the last one of all campaigns; each filter has its own last page.
function queries(primaryDomain: string): [string, string][] {
  return [
    ['page 1', 'page=1'],
    ['page 500', 'page=500'],
    ['page 1,000', 'page=1000'],
    ['filter=ACTIVE, page 1', 'filter=ACTIVE&page=1'],
    ['filter=ACTIVE, page 700', 'filter=ACTIVE&page=700'],
    ['channel=google, page 1', 'channel=google&page=1'],
    ['channel=google, page 200', 'channel=google&page=200'],
    ['domain=the second, page 1', `domain=${secondDomain}&page=1`],
    ['domain=the second, page 100', `domain=${secondDomain}&page=100`],
    ['domain=the primary, page 900', `domain=${primaryDomain}&page=900`],
  ]
}

/** Before the first vacuum, an index-only scan still visits the table for every row. */
async function vacuumFigure(db: Database): Promise<Figure> {
  const { runs, visible } = await db.one<{ runs: number; visible: number }>(sql`
    select s.autovacuum_count as runs, (100.0 * c.relallvisible / greatest(c.relpages, 1))::float8 as visible
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.relname = 'campaigns'`)
  return {
    name: 'autovacuum runs so far',
    value: runs,
    unit: 'runs',
    note: `${visible.toFixed(0)} % of pages all-visible`,
  }
}
