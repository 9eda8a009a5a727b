import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { token } from './fields.ts'
import { clientSurface } from './shared.ts'

export const maxCalls = 100

export const batchBody = z.looseObject({
  token,
  platform: z
    .unknown()
    .optional()
    .meta({
      type: 'string',
      description: 'Default for calls that do not set it',
      examples: ['ANDROID'],
    }),
  install_instance_id: z
    .unknown()
    .optional()
    .meta({ type: 'string', description: 'Default for calls that do not set it' }),
  calls: z
    .array(
      z
        .unknown()
        .meta({ type: 'object', description: '`path` without `/api/client`, and the `body` of that path' }),
    )
    .max(maxCalls, `must have at most ${maxCalls} calls`)
    .meta({ examples: [[{ path: '/init', body: {} }]] }),
})

export const batch = endpoint({
  ...clientSurface,
  name: 'batch',
  path: '/api/client/batch',
  summary: 'Send several calls in one request, processed in order',
  description:
    'A bad call never stops the rest. A signature covers the whole body. For rate limits, a batch counts as one request of its install, and as one request per call of its project.',
  body: batchBody,
  answers: {
    200: {
      description: 'The response of each call, in order',
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
