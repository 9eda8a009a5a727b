import { cpuSeconds } from '../cpu-seconds.ts'
import { databaseCpuSeconds } from '../database-cpu.ts'
import { insertUsers } from '../fill/insert-users.ts'
import { makeProject } from '../fill/make-project.ts'
import { runLoad } from '../load/run-load.ts'
import type { Figure, Measure } from '../measure.ts'
import { openServiceDatabase } from '../open-service-database.ts'
import { median } from '../percentile.ts'
import { type Scope, temporaryDirectory } from '../scope.ts'
import { type Service, serverCommand, startService } from '../start-service.ts'
import { untilBackedUp } from '../until-backed-up.ts'
import { untilSettled } from '../until-settled.ts'
import { eventRequests } from './capture-event.ts'

const users = 1_000
const connections = 32
const rounds = 7
const turns = ['without', 'archiving'] as const

type Turn = (typeof turns)[number]
type Work = { cpuMicros: number; perSecond: number }

/** What archiving the WAL costs senders of events: CPU time of the service and its database per event. */
export const archiving: Measure = {
  name: 'archiving',
  title: `POST /capture-event over ${connections} connections, in turns without backups and while the WAL is archived`,
  run: async (scope, pace) => {
    const amount = pace === 'short' ? 2_000 : 30_000
    const folder = temporaryDirectory(scope)
    const services = {
      without: await open(scope, []),
      archiving: await open(scope, [`--backup-to=${folder}`]),
    }
    await untilBackedUp(folder)
    for (const turn of turns) await services[turn](amount)
    const results: Record<Turn, Work[]> = { without: [], archiving: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const turn of turns) results[turn].push(await services[turn](amount))
    return figures(results)
  },
}

async function open(scope: Scope, flags: string[]): Promise<(amount: number) => Promise<Work>> {
  const service = await startService(scope, temporaryDirectory(scope), serverCommand(...flags))
  const project = await makeProject(service, 'Shop')
  const db = openServiceDatabase(scope, service)
  await insertUsers(db, project.id, users)
  const load = { url: service.url, connections, requests: eventRequests(project.serverKey, users) }
  return async (amount) => {
    const before = cpuOf(service)
    const { perSecond } = await runLoad(scope, { ...load, amount })
    await untilSettled(db)
    return { cpuMicros: ((cpuOf(service) - before) / amount) * 1_000_000, perSecond }
  }
}

/** Of the service with its threads, and of its database. */
function cpuOf(service: Service): number {
  return cpuSeconds(service.pid) + databaseCpuSeconds(service)
}

function figures(results: Record<Turn, Work[]>): Figure[] {
  const micros = (turn: Turn) => median(results[turn].map(({ cpuMicros }) => cpuMicros))
  const ratios = results.archiving.map(
    ({ cpuMicros }, round) => cpuMicros / (results.without[round]?.cpuMicros ?? 1),
  )
  return [
    ...turns.map((turn) => ({
      name: `CPU per event, ${turn}`,
      value: micros(turn),
      unit: 'µs',
      note: `${Math.round(median(results[turn].map(({ perSecond }) => perSecond)))} events/s; each round ${results[turn].map(({ cpuMicros }) => cpuMicros.toFixed(0)).join(', ')}`,
    })),
    {
      name: 'cost of archiving',
      value: (median(ratios) - 1) * 100,
      unit: '%',
      target: { atMost: 5 },
      note: `median of ${ratios.length} pairs of rounds: ${ratios.map((ratio) => `${((ratio - 1) * 100).toFixed(1)} %`).join(', ')}`,
    },
  ]
}
