import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { callBody, requiredId } from './fields.ts'
import { clientSurface } from './shared.ts'

export const customerUserId = endpoint({
  ...clientSurface,
  name: 'customerUserId',
  path: '/api/client/customer-user-id',
  summary: 'Set the app’s own user id for this install',
  description: 'Stored on the install; it does not sign the user up.',
  body: callBody({ user_id: requiredId }),
  answers: { 200: { description: 'Accepted', schema: envelope(z.object({})) } },
})
