import { sql } from '@tributary/service/src/storage/sql.ts'
import { bytesByRelation } from '#cost/bytes-by-relation.ts'
import { type CostService, startCostService } from '#cost/cost-service.ts'
import { type CpuByProcess, cpuByProcess } from '#cost/cpu-by-process.ts'
import { factKinds } from '#cost/fact-kinds.ts'
import { profileService } from '#cost/profile-service.ts'
import { type Statement, type WalCause, watchDatabase } from '#cost/watch-database.ts'
import { importLines } from '#fill/import-lines.ts'
import { runLoad } from '#load/run-load.ts'
import type { Figure, Measure, Pace } from '#measure.ts'
import { untilSummed } from '#scale/until-summed.ts'
import type { Service } from '#start-service.ts'

const connections = 32
const importedLines = 40_000
const imported = 'imported fact'

/** BENCH_KINDS names some, between commas. */
const isWanted = ({ name }: { name: string }) =>
  process.env.BENCH_KINDS === undefined || process.env.BENCH_KINDS.split(',').includes(name)

/** What a fact costs until it is settled, counted, vacuumed and in the lake: CPU of all processes, disk and WAL. */
export const cost: Measure = {
  name: 'cost',
  title: `CPU, disk and WAL of one fact of each kind over ${connections} connections, by part`,
  run: async (scope, pace) => {
    const site = await startCostService(scope)
    const figures: Figure[] = []
    for (const { name, amount: usual, requests, status } of factKinds.filter(isWanted)) {
      const load = { url: site.service.url, connections, requests: requests(site.project), status }
      const amount = amountAt(pace, usual)
      await runLoad(scope, { ...load, amount: Math.ceil(amount / 5) })
      await untilQuiet(site)
      figures.push(...(await costOf(site, { name, amount, send: () => runLoad(scope, { ...load, amount }) })))
    }
    if (isWanted({ name: imported }))
      figures.push(...(await costOfImport(site, amountAt(pace, importedLines))))
    return figures
  },
}

const amountAt = (pace: Pace, usual: number) => (pace === 'short' ? 1_000 : usual)

function costOfImport(site: CostService, lines: number): Promise<Figure[]> {
  const { service, project } = site
  const send = () => importLines(service, project.id, { lines, campaigns: [project.campaign] })
  return costOf(site, { name: imported, amount: lines, send })
}

type Round = { name: string; amount: number; send: () => Promise<unknown> }

async function costOf(site: CostService, round: Round): Promise<Figure[]> {
  const { service, db } = site
  const [bytesBefore, seen] = [await bytesByRelation(db), await watchDatabase(db)]
  const profiled = await profileService(site.inspectorPort)
  const sent = await cpuOf(service, round.send)
  const settled = await cpuOf(service, () => untilSummed(db, [site.project.id]))
  const shares = await profiled()
  const vacuumed = await cpuOf(service, () => db.run(sql`vacuum`))
  const { statements, wal } = await seen()
  const bytes = grown(bytesBefore, await bytesByRelation(db))
  const filled = minus(await cpuOf(service, () => askSql(site)), await cpuOf(service, () => askSql(site)))
  return figuresOf(round, { sent, settled, vacuumed, filled, shares, statements, wal, bytes })
}

type Spent = Record<'sent' | 'settled' | 'vacuumed' | 'filled', CpuByProcess> & {
  shares: ReadonlyMap<string, number>
  statements: readonly Statement[]
  wal: readonly WalCause[]
  bytes: ReadonlyMap<string, number>
}

function figuresOf({ name, amount }: Round, spent: Spent): Figure[] {
  const { sent, settled, vacuumed, filled, wal, bytes } = spent
  const micros = (seconds: number) => (seconds / amount) * 1_000_000
  const [a, b, c, d] = [sent, settled, vacuumed, filled].map((cpu) => micros(whole(cpu)))
  const ofService = micros(sent.service + settled.service)
  const ofDatabase = micros(sent.database + settled.database)
  const phases = `while sent ${a?.toFixed(0)}, until settled and counted ${b?.toFixed(0)}, vacuum ${c?.toFixed(0)}, lake ${d?.toFixed(0)}`
  const causes: [string, number][] = wal.map(({ name: cause, bytes: own }) => [cause, own])
  causes.push(['images of whole pages', sum(wal.map(({ pageImages }) => pageImages))])
  const ofWal = sum(causes.map(([, own]) => own)) / amount
  return [
    { name: 'CPU', value: sum([a, b, c, d]), unit: 'µs', note: phases },
    {
      name: 'service, sent and settled',
      value: ofService,
      unit: 'µs',
      note: partsText(spent.shares, ofService),
    },
    {
      name: 'PostgreSQL, sent and settled',
      value: ofDatabase,
      unit: 'µs',
      note: statementsText(spent.statements, amount),
    },
    { name: 'disk', value: sum([...bytes.values()]) / amount, unit: 'bytes', note: bytesText(bytes, amount) },
    { name: 'WAL', value: ofWal, unit: 'bytes', note: bytesText(new Map(causes), amount) },
  ].map((figure) => ({ ...figure, name: `${name}: ${figure.name}` }))
}

async function cpuOf(service: Service, work: () => Promise<unknown>): Promise<CpuByProcess> {
  const before = cpuByProcess(service)
  await work()
  return minus(cpuByProcess(service), before)
}

const whole = ({ service, database, duckDb }: CpuByProcess) => service + database + duckDb

const minus = (after: CpuByProcess, before: CpuByProcess): CpuByProcess => ({
  service: after.service - before.service,
  database: after.database - before.database,
  duckDb: after.duckDb - before.duckDb,
})

/** Until everything is settled, in the sums, vacuumed and in the lake. */
async function untilQuiet(site: CostService): Promise<void> {
  await untilSummed(site.db, [site.project.id])
  await askSql(site)
  await site.db.run(sql`vacuum`)
}

/** The lake takes in what it lacks before it answers. */
async function askSql(site: CostService): Promise<void> {
  const {
    service: { url, adminToken },
    project,
  } = site
  const response = await fetch(`${url}/api/manage/projects/${project.id}/sql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sql: 'select count(*) from events' }),
  })
  if (response.status !== 200)
    throw new Error(`The question returned ${response.status}: ${await response.text()}`)
}

const sum = (values: readonly (number | undefined)[]) => values.reduce<number>((all, one = 0) => all + one, 0)

function grown(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...after].map(([name, bytes]) => [name, bytes - (before.get(name) ?? 0)]))
}

const largest = (parts: Iterable<readonly [string, number]>, atLeast: number): string =>
  [...parts]
    .filter(([, value]) => Math.abs(value) >= atLeast)
    .sort(([, a], [, b]) => b - a)
    .map(([name, value]) => `${name} ${value.toFixed(0)}`)
    .join(', ')

function partsText(shares: ReadonlyMap<string, number>, micros: number): string {
  return largest(
    [...shares].map(([part, share]) => [part, share * micros] as const),
    2,
  )
}

function statementsText(statements: readonly Statement[], amount: number): string {
  return largest(
    statements.map(
      ({ text, calls, ms }) => [`[${calls} × ${text.slice(0, 60)}]`, (ms * 1_000) / amount] as const,
    ),
    1,
  )
}

function bytesText(bytes: ReadonlyMap<string, number>, amount: number): string {
  return largest(
    [...bytes].map(([name, one]) => [name, one / amount] as const),
    3,
  )
}
