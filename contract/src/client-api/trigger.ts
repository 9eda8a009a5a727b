import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { conversionValues } from './conversion-values.ts'
import { callBody, deviceData } from './fields.ts'
import { clientSurface } from './shared.ts'
import { userData } from './user-data.ts'

export const trigger = endpoint({
  ...clientSurface,
  name: 'trigger',
  path: '/api/client/trigger',
  summary: 'Sign a user up or in',
  description:
    'Links the install to the user. A user stays with the first campaign: signing up again updates the user’s data, not the attribution.',
  body: callBody({
    user_data: userData,
    data: z.looseObject({ device_data: deviceData.nullish() }).nullish(),
    time_since_app_install: z.unknown().optional().meta({ type: 'number', description: 'Seconds' }),
  }),
  answers: {
    200: {
      description: 'Recorded',
      schema: envelope(
        z.object({ deeplink: z.string().nullable(), trigger: z.literal(true), ...conversionValues }),
      ),
    },
  },
})
