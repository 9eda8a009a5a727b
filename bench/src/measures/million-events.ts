import { insertUsers } from '#fill/insert-users.ts'
import { makeProject, type Project } from '#fill/make-project.ts'
import { type ClosedLoad, runLoad } from '#load/run-load.ts'
import type { Measure } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { residentMib } from '#process-memory.ts'
import { type Scope, temporaryDirectory } from '#scope.ts'
import { type Service, startService } from '#start-service.ts'
import { untilSettled } from '#until-settled.ts'
import { eventRequests } from './capture-event.ts'

const all = 1_000_000
const users = 1_000
const aloneSeconds = 10
const besideSeconds = 15

/** The state after a million events, and the cost of reports and exports for senders. */
export const millionEvents: Measure = {
  name: 'million-events',
  title: `POST /capture-event, ${all.toLocaleString('en')} times over 32 connections, alone and beside reports and exports`,
  run: async (scope) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const project = await makeProject(service, 'Shop')
    const db = openServiceDatabase(scope, service)
    await insertUsers(db, project.id, users)
    const load = { url: service.url, connections: 32, requests: eventRequests(project.serverKey, users) }
    const stall = await watchStall(scope, service)
    const alone = await runLoad(scope, { ...load, seconds: aloneSeconds })
    const rest = await runLoad(scope, { ...load, amount: all - alone.requests })
    const settledAfter = await untilSettled(db)
    const resident = residentMib(service.pid)
    const stalledMs = stall()
    const report = await beside(scope, load, () => readReport(service, project))
    const exported = await beside(scope, load, () => readExport(service, project))
    return [
      { name: 'events', value: rest.perSecond, unit: '/s', target: { atLeast: 4_000 } },
      { name: 'from the last response until all are settled', value: settledAfter, unit: 's' },
      { name: 'p99', value: alone.p99Ms, unit: 'ms', target: { atMost: 50 } },
      { name: `service, resident after ${all}`, value: resident, unit: 'MiB', target: { atMost: 350 } },
      { name: 'longest stall of the event loop', value: stalledMs, unit: 'ms', target: { atMost: 200 } },
      {
        name: 'p99 beside reports',
        value: report.p99Ms / rest.p99Ms,
        unit: '×',
        target: { atMost: 2 },
        note: `${report.p99Ms.toFixed(1)} ms after ${rest.p99Ms.toFixed(1)} ms, ${report.runs} reports`,
      },
      {
        name: 'p99 beside exports',
        value: exported.p99Ms / rest.p99Ms,
        unit: '×',
        target: { atMost: 2 },
        note: `${exported.p99Ms.toFixed(1)} ms, ${exported.runs} exports`,
      },
    ]
  },
}

async function beside(scope: Scope, load: Omit<ClosedLoad, 'seconds' | 'amount'>, work: () => Promise<void>) {
  let runs = 0
  let over = false
  const working = (async () => {
    while (!over) {
      await work()
      runs += 1
    }
  })()
  const { p99Ms } = await runLoad(scope, { ...load, seconds: besideSeconds })
  over = true
  await working
  return { p99Ms, runs }
}

async function readReport({ url, adminToken }: Service, { id }: Project): Promise<void> {
  const response = await fetch(`${url}/api/manage/projects/${id}/report?limit=100`, bearer(adminToken()))
  if (response.status !== 200) throw new Error(`The report returned ${response.status}.`)
  await response.arrayBuffer()
}

/** Only a part: a whole export would outlast the load. */
async function readExport({ url, adminToken }: Service, { id }: Project): Promise<void> {
  const response = await fetch(
    `${url}/api/manage/projects/${id}/export?table=events&format=csv`,
    bearer(adminToken()),
  )
  if (response.status !== 200 || response.body === null)
    throw new Error(`The export returned ${response.status}.`)
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.length
    if (bytes > 20_000_000) break
  }
}

function bearer(token: string) {
  return { headers: { authorization: `Bearer ${token}` } }
}

/** The longest delay of any timer, from the service's metrics once a second. */
async function watchStall(scope: Scope, { url }: Service): Promise<() => number> {
  // Each reading covers the time since the previous one: skip the first, which includes the start.
  await stalledSeconds(url)
  let longest = 0
  const timer = setInterval(async () => {
    longest = Math.max(longest, (await stalledSeconds(url)) * 1000)
  }, 1_000)
  scope.onEnd(() => clearInterval(timer))
  return () => {
    clearInterval(timer)
    return longest
  }
}

async function stalledSeconds(url: string): Promise<number> {
  const text = await fetch(`${url}/metrics`).then((response) => response.text())
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? 0)
}
