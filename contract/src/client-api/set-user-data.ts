import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { callBody } from './fields.ts'
import { clientSurface } from './shared.ts'
import { userDataChange } from './user-data.ts'

export const setUserData = endpoint({
  ...clientSurface,
  name: 'setUserData',
  path: '/api/client/set-user-data',
  summary: 'Update the user’s data',
  description:
    'For the user who is signed up on this install. It does not sign a user up: data of another user is not stored, and the outcome ledger counts it.',
  body: callBody({ user_data: userDataChange }),
  answers: { 200: { description: 'Accepted', schema: envelope(z.object({})) } },
})
