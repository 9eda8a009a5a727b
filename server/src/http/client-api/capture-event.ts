import { captureClientEvent as contract } from '@tributary/contract/client-api/capture-event'
import { envelope } from '#http/answer.ts'
import { convertInstall } from '#operations/attribution/convert-install.ts'
import { uuidv7 } from '#random-text.ts'
import { clientEndpoint } from './client-endpoint.ts'

export const captureEvent = clientEndpoint({
  contract,
  fact: 'event',
  async handle(app, { project, install, body, at, receivedAt }) {
    const userId = body.user_id ?? install.userId
    await app.intake.events.submit({
      projectId: project.projectId,
      id: uuidv7(at),
      at,
      receivedAt,
      userId,
      name: body.event_name,
      eventId: body.event_id ?? null,
      data: body.event_data,
      source: 'client',
    })
    const occasion = { kind: 'event', name: body.event_name } as const
    const conversions = await convertInstall(app, { project, install, userId, occasion })
    return envelope('Event capture request received!', { message: 'Event captured.', ...conversions }, 201)
  },
})
