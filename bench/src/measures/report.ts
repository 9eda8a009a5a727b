import type { Database } from '@tributary/service/src/storage/database.ts'
import { packDays } from '@tributary/service/src/storage/rollups/pack-days.ts'
import { rebuildRollups } from '@tributary/service/src/storage/rollups/rebuild.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'
import { insertCampaigns } from '#fill/insert-campaigns.ts'
import { analyzeAll, insertFacts } from '#fill/insert-facts.ts'
import { makeProject, type Project } from '#fill/make-project.ts'
import type { Figure, Measure } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { median } from '#percentile.ts'
import { temporaryDirectory } from '#scope.ts'
import { type Service, startService } from '#start-service.ts'

const few = 100_000
const many = 10_000_000
const year = 365
const window = 30
const campaigns = 500
const requests = 15
const warmUps = 10

const pages = {
  'page of 10': { query: 'limit=10', target: { atMost: 100 } },
  'page of 100 with everything': {
    query: `limit=100&unique_user_events=event_1,event_2&cost_per_event=event_1,event_2`,
    target: { atMost: 400 },
  },
}

/**
 * A 30-day report of 500 campaigns × 5 ad sets × 4 creatives × 20 event names over a year, never the same request twice.
 * Every creative is known in both projects (insert-facts.ts). More facts make a longer response, so growth is judged per kilobyte.
 */
export const report: Measure = {
  name: 'report',
  title: `GET /reporting/campaigns over 30 days with ${few.toLocaleString('en')} and ${many.toLocaleString('en')} stored facts`,
  run: async (scope) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const db = openServiceDatabase(scope, service)
    const small = await fill(service, db, { count: few, days: year })
    const large = await fill(service, db, { count: many, days: year })
    const projects = { small: small.project, large: large.project }
    const figures = fillFigures(large)
    for (const [name, { query, target }] of Object.entries(pages)) {
      const timed = await timeInTurns(service, projects, query)
      figures.push(
        { name: `${name}, ${many} facts`, value: timed.large.ms, unit: 'ms', target, note: timed.large.note },
        { name: `${name}, ${few} facts`, value: timed.small.ms, unit: 'ms', note: timed.small.note },
        growthFigure(name, timed),
      )
    }
    return figures
  },
}

type Timed = { ms: number; bytes: number }

const msPerKilobyte = ({ ms, bytes }: Timed) => ms / (bytes / 1000)

function growthFigure(name: string, { small, large }: { small: Timed; large: Timed }): Figure {
  const [before, after] = [msPerKilobyte(small), msPerKilobyte(large)]
  return {
    name: `${name}: growth of ms per kB`,
    value: after / before,
    unit: '×',
    target: { below: 2 },
    note: `from ${before.toFixed(3)} to ${after.toFixed(3)} ms/kB`,
  }
}

type Filled = { project: Project; storedSeconds: number; rebuiltSeconds: number; packedSeconds: number }

function fillFigures({ storedSeconds, rebuiltSeconds, packedSeconds }: Filled): Figure[] {
  const note = `${Math.round(many / rebuiltSeconds)} facts/s`
  return [
    { name: `storing ${many} facts`, value: storedSeconds, unit: 's' },
    { name: 'rebuilding their rollups', value: rebuiltSeconds, unit: 's', note },
    { name: 'packing their days', value: packedSeconds, unit: 's' },
  ]
}

async function fill(
  service: Service,
  db: Database,
  { count, days }: { count: number; days: number },
): Promise<Filled> {
  const project = await makeProject(service, `${count} facts`)
  await insertCampaigns(db, [project.id], campaigns)
  const rows = await db.many<{ id: number }>(sql`select id from campaigns where project_id = ${project.id}`)
  const started = performance.now()
  await insertFacts(db, { projectId: project.id, campaignIds: rows.map(({ id }) => id), count, days })
  const stored = performance.now()
  await rebuildRollups(db, project.id)
  const rebuilt = performance.now()
  await packAll(db, project.id)
  const packed = performance.now()
  await analyzeAll(db)
  return {
    project,
    storedSeconds: (stored - started) / 1000,
    rebuiltSeconds: (rebuilt - stored) / 1000,
    packedSeconds: (packed - rebuilt) / 1000,
  }
}

/** As a job of the service does, which may be running: wait for it. Today is never packed. */
async function packAll(db: Database, projectId: number): Promise<void> {
  const before = new Date().toISOString().slice(0, 10)
  const unpacked = sql`select 1 from unpacked_days where project_id = ${projectId} and day < ${before}::date limit 1`
  while ((await db.many(unpacked)).length > 0) await packDays(db, projectId, { before })
}

/** In turns, so that other work on the machine affects both; the first rounds warm the service up. */
async function timeInTurns<Side extends string>(
  { url }: Service,
  projects: Record<Side, Project>,
  query: string,
): Promise<Record<Side, Timed & { note: string }>> {
  const to = new Date()
  const from = new Date(to.getTime() - (window - 1) * 86_400_000)
  const days = `from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}`
  const sides = Object.entries<Project>(projects).map(([side, project]) => ({
    side,
    project,
    times: [] as number[],
    bytes: 0,
  }))
  for (let index = -warmUps; index < requests; index += 1)
    for (const side of sides) {
      // Another window of active users: no cached response fits.
      const address = `${url}/api/v1/reporting/campaigns?${days}&${query}&active_users=${warmUps + 20 + index}`
      const started = performance.now()
      side.bytes = await download(address, side.project.serverKey)
      if (index >= 0) side.times.push(performance.now() - started)
    }
  const timed = sides.map(({ side, times, bytes }) => {
    const slowest = `slowest of ${requests}: ${Math.round(Math.max(...times))} ms`
    return [side, { ms: median(times), bytes, note: `${slowest}; ${Math.round(bytes / 1000)} kB` }]
  })
  return Object.fromEntries(timed)
}

/** The size of the response in bytes. */
async function download(url: string, serverKey: string): Promise<number> {
  const response = await fetch(url, { headers: { 'service-key': serverKey } })
  const { byteLength } = await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`GET ${url}: status ${response.status}`)
  return byteLength
}
