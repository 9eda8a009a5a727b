import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import type { AskedQuestion } from '@tributary/contract/manage-api/explore/question'
import { rebuildRollups } from '@tributary/service/src/storage/rollups/rebuild.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'
import { insertCampaigns } from '../fill/insert-campaigns.ts'
import { insertExploreFacts } from '../fill/insert-explore-facts.ts'
import { analyzeAll } from '../fill/insert-facts.ts'
import { makeProject, type Project } from '../fill/make-project.ts'
import type { Figure, Measure, Pace } from '../measure.ts'
import { openServiceDatabase } from '../open-service-database.ts'
import { median } from '../percentile.ts'
import { type Scope, temporaryDirectory } from '../scope.ts'
import { type Service, startService } from '../start-service.ts'

const year = 365
const campaigns = 200
const rounds = { full: 5, short: 2 }

/** BENCH_FACTS sets another number. */
function eventsOf(pace: Pace): number {
  return Number(process.env.BENCH_FACTS ?? (pace === 'short' ? 50_000 : 10_000_000))
}

type Asked = { days: number; question: AskedQuestion; atMost: number }

/** Install, a level within a week, a payment within a month. */
const funnel: AskedQuestion = {
  measure: 'conversion',
  of: 'installs',
  where: [{ did: { of: 'events', name: 'level_completed', within: '7d' } }],
  into: { of: 'payments', within: '30d' },
}

const questions: Record<string, Asked> = {
  'events by a property, 30 days': {
    days: 30,
    question: { measure: 'count', of: 'events', by: ['data.plan'] },
    atMost: 500,
  },
  'users by campaign, a year': {
    days: year,
    question: { measure: 'people', of: 'events', by: ['campaign'] },
    atMost: 1_500,
  },
  'funnel of three steps, 90 days': { days: 90, question: funnel, atMost: 2_000 },
  'retention triangle, 30 days by day': {
    days: 30,
    question: {
      measure: 'retention',
      days: Array.from({ length: 30 }, (_, n) => n + 1),
      by: ['installed_on'],
    },
    atMost: 2_000,
  },
}

/** Questions about a year of events, none asked twice: no answer is cached. */
export const explore: Measure = {
  name: 'explore',
  title: 'POST …/explore over a year of events with properties',
  run: async (scope, pace) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const { project, figures } = await fill(scope, service, eventsOf(pace))
    for (const [name, asked] of Object.entries(questions))
      figures.push(await timeQuestion(service, project, { name, asked, times: rounds[pace] }))
    return figures
  },
}

async function fill(
  scope: Scope,
  service: Service,
  count: number,
): Promise<{ project: Project; figures: Figure[] }> {
  const db = openServiceDatabase(scope, service)
  const project = await makeProject(service, `${count} events`)
  await insertCampaigns(db, [project.id], campaigns)
  const rows = await db.many<{ id: number }>(sql`select id from campaigns where project_id = ${project.id}`)
  const started = performance.now()
  await insertExploreFacts(db, {
    projectId: project.id,
    campaignIds: rows.map(({ id }) => id),
    count,
    days: year,
  })
  const stored = performance.now()
  await rebuildRollups(db, project.id)
  const rebuilt = performance.now()
  await analyzeAll(db)
  return {
    project,
    figures: [
      {
        name: `storing ${count} events and what goes with them`,
        value: (stored - started) / 1000,
        unit: 's',
      },
      { name: 'rebuilding their rollups', value: (rebuilt - stored) / 1000, unit: 's' },
    ],
  }
}

type Timed = { name: string; asked: Asked; times: number }

async function timeQuestion(
  service: Service,
  project: Project,
  { name, asked, times }: Timed,
): Promise<Figure> {
  const taken: number[] = []
  let last = ''
  for (let round = 0; round <= times; round += 1) {
    const started = performance.now()
    last = await ask(service, project, { ...asked.question, ...spanOf(asked.days, round) })
    // The first warms the service up.
    if (round > 0) taken.push(performance.now() - started)
  }
  const note = `${last}; slowest of ${times}: ${Math.round(Math.max(...taken))} ms`
  return { name, value: median(taken), unit: 'ms', target: { atMost: asked.atMost }, note }
}

/** Another period each time: no cached answer fits. */
function spanOf(days: number, round: number): { from: string; to: string } {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return { from: day(round + days - 1), to: day(round) }
}

/** What computed the answer, or why there is none. */
async function ask({ url, adminToken }: Service, { id }: Project, question: AskedQuestion): Promise<string> {
  const response = await fetch(`${url}/api/manage/projects/${id}/explore`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify(question),
  })
  const { msg, data } = (await response.json()) as { msg: string; data: ExploreAnswer }
  if (response.status === 422) return msg
  if (response.status !== 200) throw new Error(`POST explore: ${response.status} ${msg}`)
  const { engine, rows_read } = data.computed
  return `${engine}, ${rows_read.toLocaleString('en')} rows`
}
