import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { callBody } from './fields.ts'
import { clientSurface } from './shared.ts'
import { userDataChange } from './user-data.ts'

export const setUserData = endpoint({
  ...clientSurface,
  name: 'setUserData',
  path: '/api/client/set-user-data',
  summary: 'Say more of the user',
  description:
    'Of the user that this install is signed up as. No replacement for signing up: of another user nothing is stored, and the ledger says so.',
  body: callBody({ user_data: userDataChange }),
  answers: { 200: { description: 'Taken', schema: envelope(z.object({})) } },
})
