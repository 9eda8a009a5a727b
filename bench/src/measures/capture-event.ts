import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'
import { insertUsers } from '#fill/insert-users.ts'
import { makeProject } from '#fill/make-project.ts'
import { arrivalFigures, measureArrivals } from '#load/measure-arrivals.ts'
import type { LoadRequest } from '#load/run-load.ts'
import { type Measure, withTargets } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { residentMib } from '#process-memory.ts'
import { temporaryDirectory } from '#scope.ts'
import { startBare } from '#start-bare.ts'
import { startService } from '#start-service.ts'
import { untilSettled } from '#until-settled.ts'

const path = '/api/v1/capture-event'
const users = 1_000

export const captureEvent: Measure = {
  name: 'capture-event',
  title: 'POST /capture-event, arriving at random, next to a bare Fastify that parses the same JSON',
  run: async (scope, pace) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const project = await makeProject(service, 'Shop')
    const db = openServiceDatabase(scope, service)
    await insertUsers(db, project.id, users)
    const bare = await startBare(scope, {
      [path]: { msg: 'Event capture request received!', status: 200, data: null },
    })
    const requests = eventRequests(project.serverKey, users)
    const stored = () => countEvents(db, project.id)
    const ours = { ...service, requests, untilSettled: () => untilSettled(db) }
    const results = await measureArrivals(scope, { bare: { ...bare, requests }, ours, stored }, pace)
    const figures = [
      ...arrivalFigures(results),
      { name: 'service, resident after the load', value: residentMib(service.pid), unit: 'MiB' },
    ]
    return withTargets(figures, {
      'highest sustained rate': { atLeast: 4_000 },
      'p99 at 70 %': { atMost: 50 },
      'acknowledged and not stored': { atMost: 0 },
    })
  },
}

/** One for each user. */
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

export async function countEvents(db: Database, projectId: number): Promise<number> {
  await untilSettled(db)
  const { events } = await db.one<{ events: number }>(sql`
    select count(distinct event_id) as events from events where project_id = ${projectId}`)
  return events
}
