import { captureClientEvent as contract } from '@tributary/contract/client-api/capture-event'
import { uuidv7 } from '../../random-text.ts'
import { envelope } from '../answer.ts'
import { clientEndpoint } from './client-endpoint.ts'

const received = envelope('Event capture request received!', { message: 'Event captured.' }, 201)

export const captureEvent = clientEndpoint({
  contract,
  fact: 'event',
  async handle({ intake }, { project, install, body, at, receivedAt }) {
    await intake.events.submit({
      projectId: project.projectId,
      id: uuidv7(at),
      at,
      receivedAt,
      userId: body.user_id ?? install.userId,
      name: body.event_name,
      eventId: body.event_id ?? null,
      data: body.event_data,
      door: 'client',
    })
    return received
  },
})
