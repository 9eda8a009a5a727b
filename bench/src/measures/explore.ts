import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import type { AskedQuestion } from '@tributary/contract/manage-api/explore/question'
import { sql } from '@tributary/service/src/storage/sql.ts'
import { openByHand } from '#explore/ask-by-hand.ts'
import { type Asked, periodOf, questions } from '#explore/questions.ts'
import { untilLakeIsWritten } from '#explore/until-lake-is-written.ts'
import { insertCampaigns } from '#fill/insert-campaigns.ts'
import { insertExploreFacts } from '#fill/insert-explore-facts.ts'
import { makeProject, type Project } from '#fill/make-project.ts'
import type { Figure, Measure, Pace } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { median } from '#percentile.ts'
import { type Scope, temporaryDirectory } from '#scope.ts'
import { type Service, startService } from '#start-service.ts'

const campaigns = 200
const rounds = { full: 5, short: 2 }

/** BENCH_FACTS sets another number. */
function eventsOf(pace: Pace): number {
  return Number(process.env.BENCH_FACTS ?? (pace === 'short' ? 50_000 : 10_000_000))
}

/** Questions about a year of events, none asked twice: no answer is cached. */
export const explore: Measure = {
  name: 'explore',
  title:
    'POST …/explore over a year of events with properties, from the lake, from PostgreSQL, and by DuckDB alone',
  run: async (scope, pace) => {
    const dataDir = temporaryDirectory(scope)
    const times = rounds[pace]
    const filling = await startService(scope, dataDir, { settings: { LAKE: 'off' } })
    const { project, stored } = await fill(scope, filling, eventsOf(pace))
    await captureOnce(filling, project, 'level_completed')
    const fromRows = await timeAll(askService(filling, project), 1)
    await filling.stop()
    const service = await startService(scope, dataDir, { settings: { LAKE: 'on' } })
    const lake = await untilLakeIsWritten(service)
    const fromLake = await timeAll(askService(service, project), times)
    await service.stop()
    const byHand = await timeAll(await openByHand(scope, { dataDir, projectId: project.id }), times)
    return [
      stored,
      ...lake,
      ...Object.entries(questions).flatMap(([name, { atMost }]) =>
        figuresOf({ name, atMost, lake: fromLake[name], rows: fromRows[name], alone: byHand[name] }),
      ),
    ]
  },
}

async function fill(
  scope: Scope,
  service: Service,
  count: number,
): Promise<{ project: Project; stored: Figure }> {
  const db = openServiceDatabase(scope, service)
  const project = await makeProject(service, `${count} events`)
  await insertCampaigns(db, [project.id], campaigns)
  const rows = await db.many<{ id: number }>(sql`select id from campaigns where project_id = ${project.id}`)
  const started = performance.now()
  const campaignIds = rows.map(({ id }) => id)
  await insertExploreFacts(db, { projectId: project.id, campaignIds, count, days: 365 })
  const seconds = (performance.now() - started) / 1000
  return {
    project,
    stored: { name: `storing ${count} events and what goes with them`, value: seconds, unit: 's' },
  }
}

/** Through the API: the service knows the names of events that it has counted. */
async function captureOnce({ url }: Service, { serverKey }: Project, name: string): Promise<void> {
  const response = await fetch(`${url}/api/v1/capture-event`, {
    method: 'POST',
    headers: { 'service-key': serverKey, 'content-type': 'application/json' },
    body: JSON.stringify({ event_name: name, user_id: 'user-1', event_data: { plan: 'free', level: 1 } }),
  })
  if (!response.ok) throw new Error(`POST capture-event: ${response.status} ${await response.text()}`)
}

type Times = { ms: number[]; notes: string[] }
type Ask = (asked: Asked, round: number) => Promise<string>

/** One question after the other, each some times. */
async function timeAll(ask: Ask, times: number): Promise<Record<string, Times>> {
  const found: Record<string, Times> = {}
  for (const [name, asked] of Object.entries(questions)) {
    const taken: Times = { ms: [], notes: [] }
    for (let round = 0; round <= times; round += 1) {
      const started = performance.now()
      const note = await ask(asked, round)
      // The first warms everything up.
      if (round === 0) continue
      taken.ms.push(performance.now() - started)
      taken.notes.push(note)
    }
    found[name] = taken
  }
  return found
}

type Compared = { name: string; atMost: number } & Record<'lake' | 'rows' | 'alone', Times | undefined>

function figuresOf({ name, atMost, lake, rows, alone }: Compared): Figure[] {
  const [ours, theirs, postgresql] = [lake, alone, rows].map((times) => median(times?.ms ?? []))
  const slowest = Math.round(Math.max(...(lake?.ms ?? [])))
  const ratio = (other = 0) => (ours ?? 0) / other
  return [
    {
      name,
      value: ours ?? 0,
      unit: 'ms',
      target: { atMost },
      note: `${lake?.notes.at(-1)}; slowest ${slowest} ms`,
    },
    {
      name: `${name}: of DuckDB alone`,
      value: ratio(theirs),
      unit: '×',
      target: { atMost: 1.3 },
      note: `${Math.round(theirs ?? 0)} ms`,
    },
    {
      name: `${name}: of PostgreSQL's rows`,
      value: ratio(postgresql),
      unit: '×',
      note: `${Math.round(postgresql ?? 0)} ms, ${rows?.notes.at(-1)}`,
    },
  ]
}

/** Returns what computed the answer, or why there is none. */
function askService({ url, adminToken }: Service, { id }: Project): Ask {
  return async ({ question, days }, round) => {
    const body: AskedQuestion = { ...question, ...periodOf(days, round) }
    const response = await fetch(`${url}/api/manage/projects/${id}/explore`, {
      method: 'POST',
      headers: { authorization: `Bearer ${adminToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { msg, data } = (await response.json()) as { msg: string; data: ExploreAnswer }
    if (response.status === 422) return msg
    if (response.status !== 200) throw new Error(`POST explore: ${response.status} ${msg}`)
    const { engine, rows_read } = data.computed
    return `${engine}, ${rows_read.toLocaleString('en')} rows`
  }
}
