import type { Database } from '@tributary/server/src/storage/database.ts'
import { packDays } from '@tributary/server/src/storage/rollups/pack-days.ts'
import { rebuildRollups } from '@tributary/server/src/storage/rollups/rebuild.ts'
import { sql } from '@tributary/server/src/storage/sql.ts'
import { insertCampaigns } from '../insert-campaigns.ts'
import { insertFacts, learnAll } from '../insert-facts.ts'
import { makeProject, type Project } from '../make-project.ts'
import type { Figure, Measure } from '../measure.ts'
import { openServiceDatabase } from '../open-service-database.ts'
import { median } from '../percentile.ts'
import { temporaryDirectory } from '../scope.ts'
import { type Service, startService } from '../start-service.ts'

const few = 100_000
const many = 10_000_000
const year = 365
const window = 30
const campaigns = 500
const asked = 15
const warmUps = 10

const pages = {
  'page of 10': { query: 'limit=10', target: { atMost: 100 } },
  'page of 100 with everything': {
    query: `limit=100&unique_user_events=event_1,event_2&cost_per_event=event_1,event_2`,
    target: { atMost: 400 },
  },
}

/**
 * 500 campaigns × 5 ad sets × 4 creatives × 20 event names over a year: what a report of 30 days costs, never the same question twice.
 * Every creative is known in each of the projects (insert-facts.ts): they differ in how much happened.
 * Few facts are tried spread over the year as well, and all of them in those days: the more a report has to tell, the longer its answer is.
 */
export const report: Measure = {
  name: 'report',
  title: `GET /reporting/campaigns over 30 days with ${few.toLocaleString('en')} and ${many.toLocaleString('en')} stored facts`,
  run: async (scope) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const db = openServiceDatabase(scope, service)
    const small = await fill(service, db, { count: few, days: year })
    const dense = await fill(service, db, { count: few, days: window })
    const large = await fill(service, db, { count: many, days: year })
    const figures: Figure[] = [
      { name: `storing ${many} facts`, value: large.storedSeconds, unit: 's' },
      {
        name: `making their sums anew`,
        value: large.rebuiltSeconds,
        unit: 's',
        note: `${Math.round(many / large.rebuiltSeconds)} facts/s`,
      },
      { name: `packing their days`, value: large.packedSeconds, unit: 's' },
    ]
    for (const [name, { query, target }] of Object.entries(pages)) {
      const timed = await timeInTurns(
        service,
        { large: large.project, small: small.project, dense: dense.project },
        query,
      )
      figures.push({
        name: `${name}, ${many} facts`,
        value: timed.large.ms,
        unit: 'ms',
        target,
        note: timed.large.note,
      })
      for (const [spread, ofFew] of Object.entries({
        'in the year': timed.small,
        'in the 30 days': timed.dense,
      }))
        figures.push(
          { name: `${name}, ${few} facts ${spread}`, value: ofFew.ms, unit: 'ms', note: ofFew.note },
          ratioFigure(`${name}: ratio to ${few} facts ${spread}`, timed.large, ofFew),
        )
    }
    return figures
  },
}

type Timed = { ms: number; bytes: number }

function ratioFigure(name: string, ofMany: Timed, ofFew: Timed): Figure {
  return {
    name,
    value: ofMany.ms / ofFew.ms,
    unit: '×',
    target: { atMost: 2 },
    note: `the answer is ${(ofMany.bytes / ofFew.bytes).toFixed(1)} times as long`,
  }
}

async function fill(service: Service, db: Database, { count, days }: { count: number; days: number }) {
  const project = await makeProject(service, `Of ${count} in ${days} days`)
  await insertCampaigns(db, [project.id], campaigns)
  const rows = await db.many<{ id: number }>(sql`select id from campaigns where project_id = ${project.id}`)
  const started = performance.now()
  await insertFacts(db, { projectId: project.id, campaignIds: rows.map(({ id }) => id), count, days })
  const stored = performance.now()
  await rebuildRollups(db, project.id)
  const rebuilt = performance.now()
  await packAll(db, project.id)
  const packed = performance.now()
  await learnAll(db)
  return {
    project,
    storedSeconds: (stored - started) / 1000,
    rebuiltSeconds: (rebuilt - stored) / 1000,
    packedSeconds: (packed - rebuilt) / 1000,
  }
}

/** As the service does by itself, and may be doing: whoever is met at it is left to it for a moment. Today is never packed. */
async function packAll(db: Database, projectId: number): Promise<void> {
  const before = new Date().toISOString().slice(0, 10)
  const unpacked = sql`select 1 from unpacked_days where project_id = ${projectId} and day < ${before}::date limit 1`
  while ((await db.many(unpacked)).length > 0) await packDays(db, projectId, { before })
}

/** In turns, so that all of them meet the same minutes of the machine; the first rounds are for the service to get warm. */
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
  for (let index = -warmUps; index < asked; index += 1)
    for (const one of sides) {
      // Another window of active users: no kept answer fits.
      const question = `${url}/api/v1/reporting/campaigns?${days}&${query}&active_users=${warmUps + 20 + index}`
      const started = performance.now()
      one.bytes = await read(question, one.project.serverKey)
      if (index >= 0) one.times.push(performance.now() - started)
    }
  const timed = sides.map(({ side, times, bytes }) => {
    times.sort((one, other) => one - other)
    const slowest = `slowest of ${asked}: ${Math.round(times.at(-1) ?? 0)} ms`
    return [side, { ms: median(times), bytes, note: `${slowest}; ${Math.round(bytes / 1000)} kB` }]
  })
  return Object.fromEntries(timed)
}

/** To its last byte; what the caller makes of it is the caller's. */
async function read(url: string, serverKey: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'service-key': serverKey } })
  const { byteLength } = await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}.`)
  return byteLength
}
