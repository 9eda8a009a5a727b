import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@tributary/service/src/storage/database.ts'
import { importLines } from '#fill/import-lines.ts'
import { insertUsers } from '#fill/insert-users.ts'
import { makeCampaign, makeProject, type Project } from '#fill/make-project.ts'
import { tryLoad } from '#load/run-load.ts'
import type { Figure, Measure, Pace } from '#measure.ts'
import { listenLive } from '#memory/listen-live.ts'
import { type MemoryGroup, openMemoryGroup } from '#memory/memory-group.ts'
import { keepReading, type Reading, readExport } from '#memory/read-all.ts'
import { watchMemory } from '#memory/watch-memory.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { percentile } from '#percentile.ts'
import { type Scope, temporaryDirectory } from '#scope.ts'
import { type Service, startService } from '#start-service.ts'
import { countEvents, eventRequests } from './capture-event.ts'

const sizes = {
  full: { stored: 50_000, imported: 500_000, smallSeconds: 90 },
  short: { stored: 2_000, imported: 4_000, smallSeconds: 5 },
}
const listeningProjects = 50
const listenersEach = 20
const crowdPerSecond = 100
const smallPerSecond = 500
const users = 200

export const memoryLimit: Measure = {
  name: 'memory-limit',
  title: 'MEMORY_LIMIT of 1GB under everything at once, and of 512MB by npm start under 500 events a second',
  run: async (scope, pace) => [...(await runCrowd(scope, pace)), ...(await runSmall(scope, pace))],
}

type Limited = { service: Service; group: MemoryGroup | undefined; highestMib: () => number }

/** In a group that Linux bounds to the same size, where it can be made. */
async function startLimited(scope: Scope, mebibytes: number, command?: string[]): Promise<Limited> {
  const group = openMemoryGroup(scope, mebibytes)
  let started = 0
  const service = await startService(scope, temporaryDirectory(scope), {
    ...(command && { command }),
    settings: { MEMORY_LIMIT: `${mebibytes}MB` },
    onStart: (pid) => {
      started = pid
      group?.add(pid)
    },
  })
  return { service, group, ...watchMemory(scope, started) }
}

/** An import, exports, reports, 1,000 listeners and events, all at once. */
async function runCrowd(scope: Scope, pace: Pace): Promise<Figure[]> {
  const limited = await startLimited(scope, 1_024)
  const { service } = limited
  const { stored, imported } = sizes[pace]
  const db = openServiceDatabase(scope, service)
  const shop = await makeShop(service, 'Shop')
  await importLines(service, shop.project.id, { lines: stored, campaigns: shop.campaigns })
  const projects = await makeApps(service, db)
  const listeners = await listenLive(scope, service, { projects, each: listenersEach })
  const oneMore = await listenLive(scope, service, { projects: [shop.project], each: 1 })
  const other = await makeShop(service, 'Other shop')
  const importing = importLines(service, other.project.id, { lines: imported, campaigns: other.campaigns })
  const exporting = exportAll(service, shop.project.id, { queries: exportQueries, until: importing })
  const reading = keepReading(service, reportPaths(shop.project.id), 100)
  const sending = sendWhile(scope, importing, {
    url: service.url,
    requests: projects.flatMap(({ serverKey }) => eventRequests(serverKey, 4)),
    perSecond: crowdPerSecond,
  })
  const [{ summary, seconds }, exports, load] = await Promise.all([importing, exporting, sending])
  await reading.stop()
  const counted = await countAll(db, projects)
  return [
    ...memoryFigures('1GB', 1_024, limited),
    zero(
      '1GB: lines of the import that were not stored',
      imported - summary.stored,
      `${imported} in ${seconds.toFixed(0)} s`,
    ),
    zero('1GB: exports cut short', exports.short, `${exports.whole} whole`),
    ...readingFigures('1GB', reading),
    zero(
      '1GB: of 1,000 listeners refused or cut off',
      listeners.refused.length + listeners.ended(),
      `${listeners.heard()} messages heard`,
    ),
    zero('1GB: listeners above 1,000 accepted', 1 - oneMore.refused.length),
    ...loadFigures('1GB', load, counted),
  ]
}

/** What somebody gets who starts it on the smallest machine. */
async function runSmall(scope: Scope, pace: Pace): Promise<Figure[]> {
  const limited = await startLimited(scope, 512, ['npm', 'start', '--silent'])
  const { service } = limited
  const { stored, smallSeconds } = sizes[pace]
  const db = openServiceDatabase(scope, service)
  const shop = await makeShop(service, 'Shop')
  await importLines(service, shop.project.id, { lines: stored, campaigns: shop.campaigns })
  const app = await makeProject(service, 'App')
  await insertUsers(db, app.id, 1_000)
  const over = delay(smallSeconds * 1_000)
  const reading = keepReading(service, [...reportPaths(shop.project.id), ...reportPaths(app.id)], 1_000)
  const exporting = exportAll(service, shop.project.id, { queries: exportQueries.slice(0, 1), until: over })
  exporting.catch(() => undefined)
  const load = await sendWhile(scope, over, {
    url: service.url,
    requests: eventRequests(app.serverKey, 1_000),
    perSecond: smallPerSecond,
  })
  await reading.stop()
  const exports = await exporting
  const counted = await countEvents(db, app.id)
  return [
    ...memoryFigures('512MB', 512, limited),
    zero('512MB: exports cut short', exports.short, `${exports.whole} whole`),
    ...readingFigures('512MB', reading),
    ...loadFigures('512MB', load, counted),
  ]
}

async function makeApps(service: Service, db: Database): Promise<Project[]> {
  const projects: Project[] = []
  for (let nth = 0; nth < listeningProjects; nth += 1) {
    const project = await makeProject(service, `App ${nth}`)
    await insertUsers(db, project.id, users)
    projects.push(project)
  }
  return projects
}

async function makeShop(service: Service, name: string): Promise<{ project: Project; campaigns: string[] }> {
  const project = await makeProject(service, name)
  const campaigns: string[] = []
  for (const season of ['Spring', 'Summer', 'Autumn', 'Winter'])
    campaigns.push((await makeCampaign(service, project, season)).displayId)
  return { project, campaigns }
}

async function countAll(db: Database, projects: readonly Project[]): Promise<number> {
  let all = 0
  for (const { id } of projects) all += await countEvents(db, id)
  return all
}

function reportPaths(projectId: number): string[] {
  const days = 'from=2025-01-01&to=2025-12-31'
  const of = (path: string) => `projects/${projectId}/${path}`
  return [of('report?limit=100'), of(`report?limit=100&${days}`), of(`report/series?${days}`)]
}

const exportQueries = [
  'table=events&format=csv',
  'table=events&format=ndjson',
  'table=installs&format=csv',
  'table=clicks&format=ndjson',
]

/** All of them at once, again and again until the other work is over. */
async function exportAll(
  service: Service,
  projectId: number,
  { queries, until }: { queries: readonly string[]; until: Promise<unknown> },
) {
  const exports = { whole: 0, short: 0 }
  let isOver = false
  const end = () => {
    isOver = true
  }
  until.then(end, end)
  const expected = new Map<string, number>()
  await Promise.all(
    queries.map(async (query) => {
      do {
        const lines = await readExport(service, projectId, query)
        if (lines === (expected.get(query) ?? lines) && lines > 1) exports.whole += 1
        else exports.short += 1
        expected.set(query, lines)
      } while (!isOver)
    }),
  )
  return exports
}

type Sent = { acknowledged: number; failed: number; p99Ms: number }

/** Events arrive at random, in stretches of some seconds. */
async function sendWhile(
  scope: Scope,
  other: Promise<unknown>,
  {
    perSecond,
    ...load
  }: { url: string; requests: Parameters<typeof tryLoad>[1]['requests']; perSecond: number },
): Promise<Sent> {
  const sent: Sent = { acknowledged: 0, failed: 0, p99Ms: 0 }
  let isOver = false
  const end = () => {
    isOver = true
  }
  other.then(end, end)
  for (let seed = 1; !isOver; seed += 1) {
    const arrivals = { perSecond, seconds: 10, seed }
    const { outcome } = await tryLoad(scope, { ...load, arrivals, sources: 'many' })
    sent.acknowledged += outcome.requests - outcome.failed
    sent.failed += outcome.failed
    sent.p99Ms = Math.max(sent.p99Ms, outcome.p99Ms)
  }
  return sent
}

const zero = (name: string, value: number, note?: string): Figure => ({
  name,
  value,
  unit: '',
  target: { atMost: 0 },
  ...(note !== undefined && { note }),
})

function memoryFigures(name: string, mebibytes: number, { group, highestMib }: Limited): Figure[] {
  return [
    {
      name: `${name}: everything together, highest`,
      value: highestMib(),
      unit: 'MiB',
      target: { atMost: mebibytes },
      note: 'shared pages once',
    },
    ...(group === undefined
      ? []
      : [zero(`${name}: processes ended by Linux for lack of memory`, group.killed())]),
  ]
}

function readingFigures(name: string, { times, failed }: Reading): Figure[] {
  const sorted = times.toSorted((one, other) => one - other)
  return [
    zero(`${name}: reports failed`, failed.length, `${times.length} answered`),
    { name: `${name}: reports, p99`, value: percentile(sorted, 99), unit: 'ms' },
  ]
}

function loadFigures(name: string, { acknowledged, failed, p99Ms }: Sent, stored: number): Figure[] {
  return [
    zero(`${name}: events refused`, failed),
    zero(`${name}: events acknowledged and not stored`, acknowledged - stored, `${stored} stored`),
    { name: `${name}: events, worst p99 of ten seconds`, value: p99Ms, unit: 'ms' },
  ]
}
