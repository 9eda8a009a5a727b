import { Readable } from 'node:stream'
import type { ProgressBar } from '@tributary/service/src/cli/progress-bar.ts'
import { sendHistory } from '@tributary/service/src/cli/send-history.ts'
import { badCalls } from '#demo/bad-calls.ts'
import { type DemoCall, singleCall } from '#demo/demo-call.ts'
import { type DemoPlan, hasEnded } from '#demo/demo-plan.ts'
import { history } from '#demo/history.ts'
import type { HistoryFact } from '#demo/history-fact.ts'
import { isOldTouch, oldClicks } from '#demo/old-touches.ts'
import { recentVisits } from '#demo/recent-visits.ts'
import { type SpendRow, spendRows } from '#demo/spend-rows.ts'
import { type DemoService, manage, sendCall } from './demo-service.ts'
import { type DemoProject, makeDemoProject } from './make-demo-project.ts'
import { playCalls } from './play-calls.ts'

export type Filled = { project: DemoProject; facts: number; installs: number }

export type FillOptions = { service: DemoService; plan: DemoPlan; bar: ProgressBar }

const spendRowsPerCall = 2_000
const mishapCount = 120

/** Creates the project and sends its newest days: through the import, the last ones through the client endpoints. */
export async function fillDemo({ service, plan, bar }: FillOptions): Promise<Filled> {
  const project = await makeDemoProject(service, plan, (done, total) =>
    bar.show({ doing: 'Setting up', done, total, unit: 'items' }),
  )
  const isNewest = (day: string) => day >= plan.newestDay
  await sendSpend(service, project.id, { rows: spendRows(plan).filter(({ date }) => isNewest(date)), bar })
  const past = [history(plan, isNewest), oldClicks(plan, recentVisits(plan))]
  const { facts, installs } = await sendPast(service, project.id, { past, bar })
  await endCampaigns(service, project, plan)
  const visits = [...recentVisits(plan)]
  const stories = [...visits, ...badCalls(plan, mishapCount).map(singleCall)]
  const send = async (call: DemoCall) =>
    isOldTouch(plan, call) ? undefined : sendCall(service.url, project, call)
  await playCalls(stories, send, (done) =>
    bar.show({ doing: 'Phones', done, total: stories.length, unit: 'visits' }),
  )
  return { project, facts, installs: installs + visits.length }
}

/** Sends the days before those, while the project is in use. Returns the number of their installs. */
export async function fillEarlierDays({ service, plan, bar }: FillOptions, project: number): Promise<number> {
  const isEarlier = (day: string) => day < plan.newestDay
  await sendSpend(service, project, { rows: spendRows(plan).filter(({ date }) => isEarlier(date)), bar })
  const { installs } = await sendPast(service, project, { past: [history(plan, isEarlier)], bar })
  return installs
}

type Spend = { rows: readonly SpendRow[]; bar: ProgressBar }

async function sendSpend(service: DemoService, project: number, { rows, bar }: Spend): Promise<void> {
  for (let from = 0; from < rows.length; from += spendRowsPerCall) {
    await manage(service, 'POST', `projects/${project}/spend`, {
      rows: rows.slice(from, from + spendRowsPerCall),
    })
    const done = Math.min(from + spendRowsPerCall, rows.length)
    bar.show({ doing: 'Spend', done, total: rows.length, unit: 'rows' })
  }
}

type Past = { past: readonly Iterable<HistoryFact>[]; bar: ProgressBar }

async function sendPast(
  service: DemoService,
  project: number,
  { past, bar }: Past,
): Promise<{ facts: number; installs: number }> {
  const counts = { installs: 0 }
  const sent = await sendHistory({
    ...service,
    project,
    body: Readable.from(chunks(past, counts)),
    onSent: (bytes) => bar.show({ doing: 'Generating', done: bytes / 1_048_576, total: null, unit: 'MiB' }),
    onApplied: (applied, lines) => bar.show({ doing: 'Storing', done: applied, total: lines, unit: 'facts' }),
  })
  if (!('summary' in sent)) throw new Error(`The import failed with ${sent.status}: ${sent.msg}`)
  const { lines, refused, refusals } = sent.summary
  if (refused > 0) throw new Error(`The import refused lines of the history: ${refusals[0]?.reason}`)
  return { facts: lines, ...counts }
}

const linesPerChunk = 500

/** Many lines per chunk: one chunk per line would be slow. */
function* chunks(past: Past['past'], counts: { installs: number }): Generator<string> {
  let lines: string[] = []
  for (const facts of past)
    for (const fact of facts) {
      if (fact.fact === 'install') counts.installs += 1
      lines.push(JSON.stringify(fact))
      if (lines.length < linesPerChunk) continue
      yield `${lines.join('\n')}\n`
      lines = []
    }
  yield `${lines.join('\n')}\n`
}

async function endCampaigns(
  service: DemoService,
  { id, campaigns }: DemoProject,
  plan: DemoPlan,
): Promise<void> {
  const ended = campaigns.filter(({ campaign }) => hasEnded(campaign, plan))
  for (const { id: campaignId } of ended)
    await manage(service, 'PATCH', `projects/${id}/campaigns/${campaignId}`, { active: false })
}
