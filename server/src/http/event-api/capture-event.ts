import { captureEvent as contract } from '@tributary/contract/event-api/capture-event'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Answer } from '#http/answer.ts'
import { serveFact } from '#http/route.ts'
import { uuidv7 } from '#random-text.ts'

// The specification's sample has status 200 in the body of a 201.
const received: Answer = {
  status: 201,
  json: JSON.stringify({ msg: 'Event capture request received!', status: 200, data: null }),
}

export function captureEvent(server: FastifyInstance, app: App): void {
  serveFact(server, app, {
    contract,
    fact: 'event',
    handle: async ({ intake, now }, { projectId, body }) => {
      const at = now()
      await intake.events.submit({
        projectId,
        id: uuidv7(at),
        at,
        receivedAt: at,
        userId: body.user_id,
        name: body.event_name,
        eventId: body.event_id ?? null,
        data: body.event_data,
        source: 'server',
      })
      return received
    },
  })
}
