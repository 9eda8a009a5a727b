import { setTimeout as delay } from 'node:timers/promises'
import { runLoad } from '#load/run-load.ts'
import type { Figure, Measure, Pace } from '#measure.ts'
import { median } from '#percentile.ts'
import { type Cpu, openSite, type Site, usersOfProject } from '#scale/open-site.ts'
import { type FactKind, factKinds, scaleRequests } from '#scale/scale-requests.ts'
import { untilSummed } from '#scale/until-summed.ts'
import { openScope, type Scope } from '#scope.ts'

const connections = 128
const paces = {
  full: { seconds: 3, rounds: 2, idleMs: 5_000 },
  short: { seconds: 0.1, rounds: 1, idleMs: 1_000 },
}
// Facts a second that two cores take, about: rounds of all kinds take as long.
const usualRates = { event: 6_000, click: 8_000, install: 1_000, payment: 3_000 }
const shapes = [1, 2, 3].flatMap((nodes) => [1, 2, 4].map((services) => ({ nodes, services })))

/** Of one fact: CPU time in µs, bytes of the coordinator or only server; and facts a second. */
type Cost = Record<'services' | 'coordinator' | 'workers' | 'wal' | 'disk' | 'perSecond', number>
type Shape = (typeof shapes)[number]
type Result = Shape & { kind: FactKind; cost: Cost }

/** The curve, not the clock: all servers share this machine's cores. */
export const scale: Measure = {
  name: 'scale',
  title:
    'CPU per fact of 1, 2 and 4 services on one PostgreSQL (1 node), a coordinator with a worker (2) and with two (3), 8 projects',
  lacks: () =>
    process.env.CITUS_BIN === undefined
      ? 'Set CITUS_BIN to the binaries of a PostgreSQL that has the extension citus (docs/scale.md).'
      : undefined,
  run: async (_scope, pace) => {
    const binaries = process.env.CITUS_BIN ?? ''
    const chosen = pace === 'short' ? shapes.filter(({ services }) => services === 2) : shapes
    const results: Result[] = []
    const idle: Figure[] = []
    for (const shape of chosen) {
      const measured = await measureShape(binaries, shape, pace)
      idle.push(measured.idle)
      results.push(...measured.results)
    }
    return [
      ...results.map(costFigure),
      ...results.flatMap(byteFigures),
      ...idle,
      ...results.flatMap((one) => comparisons(one, results)),
    ]
  },
}

async function measureShape(binaries: string, shape: Shape, pace: Pace) {
  const scope = openScope()
  try {
    const site = await openSite(scope, binaries, shape)
    const results: Result[] = []
    for (const kind of factKinds)
      results.push({ ...shape, kind, cost: medianCost(await costsOf(scope, site, { kind, pace })) })
    return { results, idle: await idleFigure(site, shape, pace) }
  } finally {
    await scope.end()
  }
}

async function idleFigure(site: Site, shape: Shape, pace: Pace): Promise<Figure> {
  const { idleMs } = paces[pace]
  const before = site.cpu()
  await delay(idleMs)
  const { coordinator, workers } = minus(site.cpu(), before)
  const perSecond = (seconds: number) => (seconds * 1_000) / (idleMs / 1_000)
  return {
    name: `nothing to do, ${shapeText(shape)}: CPU of the database a second`,
    value: perSecond(coordinator + workers),
    unit: 'ms',
    note: `of it ${perSecond(coordinator).toFixed(0)} on the coordinator`,
  }
}

async function costsOf(
  scope: Scope,
  site: Site,
  { kind, pace }: { kind: FactKind; pace: Pace },
): Promise<Cost[]> {
  const { seconds, rounds } = paces[pace]
  const amount = Math.round(usualRates[kind] * seconds)
  const all: Cost[] = []
  // The first round only warms everything up.
  for (let round = 0; round <= rounds; round += 1) {
    const [before, bytesBefore] = [site.cpu(), await site.bytes()]
    const perSecond = await sendAll(scope, site, { kind, amount })
    await untilSummed(
      site.db,
      site.projects.map(({ id }) => id),
    )
    const used = minus(site.cpu(), before)
    const bytes = await site.bytes()
    const micros = (seconds: number) => (seconds / amount) * 1_000_000
    if (round > 0)
      all.push({
        services: micros(used.services),
        coordinator: micros(used.coordinator),
        workers: micros(used.workers),
        wal: (bytes.wal - bytesBefore.wal) / amount,
        disk: (bytes.disk - bytesBefore.disk) / amount,
        perSecond,
      })
  }
  return all
}

/** Every service gets its share at the same time. */
async function sendAll(
  scope: Scope,
  { services, projects }: Site,
  { kind, amount }: { kind: FactKind; amount: number },
): Promise<number> {
  const requests = scaleRequests(kind, projects, usersOfProject)
  const share = { connections: connections / services.length, amount: Math.ceil(amount / services.length) }
  const outcomes = await Promise.all(
    services.map(({ url }) =>
      runLoad(scope, { url, requests, ...share, ...(kind === 'click' && { status: 302 }) }),
    ),
  )
  return outcomes.reduce((sum, { perSecond }) => sum + perSecond, 0)
}

function minus(after: Cpu, before: Cpu): Cpu {
  return {
    services: after.services - before.services,
    coordinator: after.coordinator - before.coordinator,
    workers: after.workers - before.workers,
  }
}

function medianCost(costs: readonly Cost[]): Cost {
  const of = (part: keyof Cost) => median(costs.map((cost) => cost[part]))
  return {
    services: of('services'),
    coordinator: of('coordinator'),
    workers: of('workers'),
    wal: of('wal'),
    disk: of('disk'),
    perSecond: of('perSecond'),
  }
}

const databaseOf = ({ coordinator, workers }: Cost) => coordinator + workers
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
const shapeText = ({ nodes, services }: Shape) => `${counted(nodes, 'node')}, ${counted(services, 'service')}`
const nameOf = (one: Result) => `${one.kind}, ${shapeText(one)}`

function costFigure(one: Result): Figure {
  const { coordinator, services, perSecond } = one.cost
  return {
    name: `${nameOf(one)}: CPU of the database`,
    value: databaseOf(one.cost),
    unit: 'µs',
    note: `of it ${coordinator.toFixed(0)} on the coordinator; services ${services.toFixed(0)} µs; ${perSecond.toFixed(0)}/s`,
  }
}

/** Once: they hardly depend on the shape. */
function byteFigures({ kind, nodes, services, cost }: Result): Figure[] {
  if (nodes !== 1 || services !== 2) return []
  return [
    { name: `${kind}: WAL`, value: cost.wal, unit: 'bytes' },
    { name: `${kind}: disk, with indexes and sums`, value: cost.disk, unit: 'bytes' },
  ]
}

/** A coordinator with two workers next to one PostgreSQL. */
function comparisons(one: Result, all: readonly Result[]): Figure[] {
  const plain = all.find(
    ({ nodes, services, kind }) => nodes === 1 && services === one.services && kind === one.kind,
  )
  if (one.nodes !== 3 || plain === undefined) return []
  const name = nameOf(one)
  return [
    {
      name: `${name}: CPU of the database to one PostgreSQL`,
      value: databaseOf(one.cost) / databaseOf(plain.cost),
      unit: '×',
      target: { atMost: 1.5 },
    },
    {
      name: `${name}: CPU of the coordinator`,
      value: one.cost.coordinator,
      unit: 'µs',
      target: { atMost: 50 },
    },
    {
      name: `${name}: rate to one PostgreSQL`,
      value: one.cost.perSecond / plain.cost.perSecond,
      unit: '×',
      target: { atLeast: 0.7 },
    },
  ]
}
