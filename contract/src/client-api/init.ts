import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { callBody, shortText } from './fields.ts'
import { clientSurface } from './shared.ts'

export const init = endpoint({
  ...clientSurface,
  name: 'init',
  path: '/api/client/init',
  summary: 'Report that the app was opened',
  description:
    'The first call of an installation is the install, every later one an open. Repeating a call never creates a second install.',
  body: callBody({
    package_version: shortText.nullish().meta({ description: 'Version of the library' }),
    link: z.string().nullish().meta({ description: 'The link that the app was started with' }),
    dropped_calls: z.unknown().optional().meta({
      type: 'integer',
      description:
        'How many calls the library has dropped since the install, because its queue was full. Their increase is counted in the outcome ledger',
    }),
    debug: z.unknown().optional().meta({ type: 'boolean' }),
  }),
  answers: {
    200: {
      description: 'Recorded',
      schema: envelope(z.object({})).extend({ processing_id: z.uuid(), success: z.literal(true) }),
    },
  },
})
