import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { callBody, id } from './fields.ts'
import { clientSurface } from './shared.ts'

export const customerUserId = endpoint({
  ...clientSurface,
  name: 'customerUserId',
  path: '/api/client/customer-user-id',
  summary: 'Say which user the app has on this install',
  description: 'Kept on the install; it signs nobody up.',
  body: callBody({ user_id: id }),
  answers: { 200: { description: 'Taken', schema: envelope(z.object({})) } },
})
