import type { Database } from '@tributary/server/src/storage/database.ts'
import { sql } from '@tributary/server/src/storage/sql.ts'
import { compareLoad, ratioFigures } from '../compare-load.ts'
import { insertUsers } from '../insert-users.ts'
import { type LoadRequest, runLoad } from '../load.ts'
import { makeProject } from '../make-project.ts'
import type { Figure, Measure, Target } from '../measure.ts'
import { openServiceDatabase } from '../open-service-database.ts'
import { residentMib } from '../process-memory.ts'
import { temporaryDirectory } from '../scope.ts'
import { startBare } from '../start-bare.ts'
import { startService } from '../start-service.ts'
import { untilSettled } from '../until-settled.ts'

const path = '/api/v1/capture-event'
const name = 'an event each'
const users = 1_000
const checked = 20_000

const targets: Record<string, Target> = {
  [name]: { atLeast: 4_000 },
  [`${name}: ratio to bare`]: { atLeast: 0.25 },
  [`${name}: p99`]: { atMost: 50 },
}

export const captureEvent: Measure = {
  name: 'capture-event',
  title:
    'POST /capture-event with ids of their own over 32 connections, in turns with a bare Fastify that parses the same',
  run: async (scope) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const project = await makeProject(service, 'Shop')
    const db = openServiceDatabase(scope, service)
    await insertUsers(db, project.id, users)
    const bare = await startBare(scope, {
      [path]: { msg: 'Event capture request received!', status: 200, data: null },
    })
    const requests = eventRequests(project.serverKey, users)
    const results = await compareLoad(scope, { bare: { ...bare, requests }, ours: { ...service, requests } })
    const before = await countEvents(db, project.id)
    await runLoad(scope, { url: service.url, connections: 32, requests, amount: checked })
    const stored = (await countEvents(db, project.id)) - before
    return [
      ...ratioFigures(name, results).map(withTarget),
      { name: 'service, resident after the load', value: residentMib(service.pid), unit: 'MiB' },
      {
        name: 'acknowledged and not stored',
        value: checked - stored,
        unit: 'events',
        target: { atMost: 0 },
        note: `${stored} of ${checked}`,
      },
    ]
  },
}

/** One of each user. */
export function eventRequests(serverKey: string, count: number): LoadRequest[] {
  return Array.from({ length: count }, (_, index) => request(serverKey, `user-${index + 1}`))
}

function request(serverKey: string, userId: string): LoadRequest {
  return {
    method: 'POST',
    path,
    headers: { 'service-key': serverKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      event_name: 'purchase_completed',
      user_id: userId,
      event_id: '[<id>]',
      event_data: {
        amount: 24.9,
        currency: 'USD',
        order_id: '[<id>]',
        contents: [{ id: 'sku-1', quantity: 2, item_price: 12.45 }],
      },
    }),
  }
}

async function countEvents(db: Database, projectId: number): Promise<number> {
  await untilSettled(db)
  const { events } = await db.one<{ events: number }>(sql`
    select count(distinct event_id) as events from events where project_id = ${projectId}`)
  return events
}

function withTarget(figure: Figure): Figure {
  const target = targets[figure.name]
  return target === undefined ? figure : { ...figure, target }
}
