import { cpuSeconds } from './cpu-seconds.ts'
import { databaseCpuSeconds } from './database-cpu.ts'
import { insertUsers } from './fill/insert-users.ts'
import { makeProject } from './fill/make-project.ts'
import { runLoad } from './load/run-load.ts'
import type { Figure, Target } from './measure.ts'
import { eventRequests } from './measures/capture-event.ts'
import { openServiceDatabase } from './open-service-database.ts'
import { median } from './percentile.ts'
import { type Scope, temporaryDirectory } from './scope.ts'
import { type Service, startService } from './start-service.ts'
import { untilSettled } from './until-settled.ts'

const users = 1_000
const rounds = 7

export const connections = 32

type Work = { cpuMicros: number; perSecond: number }
type Send = (amount: number) => Promise<Work>

/** A service that takes events, and what each of them costs it. */
export async function openEventSender(scope: Scope, command: string[]): Promise<Send> {
  const service = await startService(scope, temporaryDirectory(scope), { command })
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

type Turn = { name: string; send: Send; target?: Target }

/** In turns, so that the load of the machine is the same for all. The first turn is what the others are compared with. */
export async function compareCosts([base, ...others]: [Turn, ...Turn[]], amount: number): Promise<Figure[]> {
  const turns = [base, ...others]
  for (const { send } of turns) await send(amount)
  const works = new Map<Turn, Work[]>(turns.map((turn) => [turn, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const turn of turns) works.get(turn)?.push(await turn.send(amount))
  const of = (turn: Turn) => works.get(turn) ?? []
  return [
    ...turns.map((turn) => costOf(turn, of(turn))),
    ...others.map((turn) => added(turn, of(turn), of(base))),
  ]
}

function costOf({ name }: Turn, works: Work[]): Figure {
  const micros = works.map(({ cpuMicros }) => cpuMicros)
  return {
    name: `CPU per event, ${name}`,
    value: median(micros),
    unit: 'µs',
    note: `${Math.round(median(works.map(({ perSecond }) => perSecond)))} events/s; each round ${micros.map((one) => one.toFixed(0)).join(', ')}`,
  }
}

function added({ name, target }: Turn, works: Work[], base: Work[]): Figure {
  const percents = works.map(({ cpuMicros }, round) => (cpuMicros / (base[round]?.cpuMicros ?? 1) - 1) * 100)
  return {
    name: `cost of ${name}`,
    value: median(percents),
    unit: '%',
    ...(target && { target }),
    note: `median of ${percents.length} pairs of rounds: ${percents.map((one) => `${one.toFixed(1)} %`).join(', ')}`,
  }
}
