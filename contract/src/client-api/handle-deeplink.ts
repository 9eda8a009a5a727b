import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { conversionValues } from './conversion-values.ts'
import { callBody } from './fields.ts'
import { clientSurface } from './shared.ts'
import { parseTime } from './time.ts'

export const handleDeeplink = endpoint({
  ...clientSurface,
  name: 'handleDeeplink',
  path: '/api/client/handle-deeplink',
  summary: 'Resolve a link to its place in the app',
  description:
    'A link of one of the project’s campaigns returns the campaign’s deep link with the parameters of the link, or null if the campaign has none; any other URL is returned unchanged. A known install that opens a campaign’s link after the inactivity window is a re-engagement.',
  body: callBody({
    deeplink_url: z.string().meta({ minLength: 1 }),
    timestamp: z
      .unknown()
      .optional()
      .transform((given) => (typeof given === 'string' ? parseTime(given) : undefined))
      .meta({
        type: 'string',
        format: 'date-time',
        description: 'When it was opened; `event_time` takes precedence',
      }),
  }),
  answers: {
    200: {
      description: 'The destination',
      schema: envelope(
        z.object({
          deeplink: z.string().nullable(),
          is_tributary: z.boolean(),
          is_linkrunner: z
            .boolean()
            .meta({ description: 'The same, under the name that other clients read' }),
          processing: z.literal(false),
          ...conversionValues,
        }),
      ),
    },
  },
})
