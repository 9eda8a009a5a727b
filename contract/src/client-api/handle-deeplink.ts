import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { conversionValues } from './conversion-values.ts'
import { callBody } from './fields.ts'
import { clientSurface } from './shared.ts'
import { parseTime } from './time.ts'

export const handleDeeplink = endpoint({
  ...clientSurface,
  name: 'handleDeeplink',
  path: '/api/client/handle-deeplink',
  summary: 'Where a link leads inside the app',
  description:
    'A link of one of the project’s campaigns gives the campaign’s deep link with the link’s own parameters, or null when it has none; any other URL comes back as it was. A known install that opens a campaign’s link after the inactivity window is a re-engagement.',
  body: callBody({
    deeplink_url: z.string(),
    timestamp: z
      .unknown()
      .optional()
      .transform((given) => (typeof given === 'string' ? parseTime(given) : undefined))
      .meta({
        type: 'string',
        format: 'date-time',
        description: 'When it was opened, unless `event_time` says it',
      }),
  }),
  answers: {
    200: {
      description: 'The destination',
      schema: envelope(
        z.object({
          deeplink: z.string().nullable(),
          is_tributary: z.boolean(),
          processing: z.literal(false),
          ...conversionValues,
        }),
      ),
    },
  },
})
