import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { token } from './fields.ts'
import { clientSurface } from './shared.ts'

export const mostCalls = 100

export const batchBody = z.looseObject({
  token,
  platform: z
    .unknown()
    .optional()
    .meta({
      type: 'string',
      description: 'For every call that does not say it itself',
      examples: ['ANDROID'],
    }),
  install_instance_id: z
    .unknown()
    .optional()
    .meta({ type: 'string', description: 'For every call that does not say it itself' }),
  calls: z
    .array(z.unknown().meta({ type: 'object', description: '`path` as in this list, `body` of that path' }))
    .max(mostCalls, `must have at most ${mostCalls} calls`)
    .meta({ examples: [[{ path: '/init', body: {} }]] }),
})

export const batch = endpoint({
  ...clientSurface,
  name: 'batch',
  path: '/api/client/batch',
  summary: 'Several calls at once, in order',
  description:
    'One bad call never stops the rest. A signature covers the whole body. For the limits, a batch is one request of its install and as many of its project as it has calls.',
  body: batchBody,
  answers: {
    200: {
      description: 'What each call would have been answered alone, in order',
      schema: envelope(
        z.object({ answers: z.array(z.object({ status: z.number().int(), body: z.looseObject({}) })) }),
      ),
      example: {
        msg: 'OK',
        status: 200,
        data: { answers: [{ status: 200, body: { msg: 'OK', status: 200, data: {} } }] },
      },
    },
  },
})
