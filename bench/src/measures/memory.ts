import { setTimeout as pause } from 'node:timers/promises'
import { insertUsers } from '#fill/insert-users.ts'
import { makeProject } from '#fill/make-project.ts'
import { runLoad } from '#load/run-load.ts'
import type { Figure, Measure, Target } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { familyMemory } from '#process-memory.ts'
import { temporaryDirectory } from '#scope.ts'
import { startService } from '#start-service.ts'
import { untilSettled } from '#until-settled.ts'
import { eventRequests } from './capture-event.ts'

const settleMs = 2_000
const users = 1_000
// As after an hour: by then connections have closed, and DuckDB has ended.
const rest = { full: 180_000, short: 90_000 }
const events = { full: 1_000_000, short: 50_000 }

export const memory: Measure = {
  name: 'memory',
  title: 'Memory of all processes: two seconds after the start, and at rest after a million events',
  run: async (scope, pace) => {
    const service = await startService(scope, temporaryDirectory(scope))
    await pause(settleMs)
    const atStart = figure('at the start', service.pid, { atMost: 240 })
    const project = await makeProject(service, 'Shop')
    const db = openServiceDatabase(scope, service)
    await insertUsers(db, project.id, users)
    const requests = eventRequests(project.serverKey, users)
    await runLoad(scope, { url: service.url, connections: 32, requests, amount: events[pace] })
    await untilSettled(db)
    const afterLoad = figure('after the load', service.pid)
    await pause(rest[pace])
    const name = `after ${events[pace].toLocaleString('en')} events and ${rest[pace] / 60_000} minutes of rest`
    return [atStart, afterLoad, figure(name, service.pid, { atMost: 450 })]
  },
}

function figure(name: string, pid: number, target?: Target): Figure {
  const { count, proportionalMib, residentMib } = familyMemory(pid)
  const note = `${count} processes; ${residentMib.toFixed(0)} MiB as ps adds it up, with shared pages in each`
  return { name, value: proportionalMib, unit: 'MiB', note, ...(target && { target }) }
}
