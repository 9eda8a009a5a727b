import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { callBody, longText } from './fields.ts'
import { clientSurface } from './shared.ts'

export const updatePushToken = endpoint({
  ...clientSurface,
  name: 'updatePushToken',
  path: '/api/client/update-push-token',
  summary: 'Set the push token for uninstall tracking',
  body: callBody({ push_token: longText.meta({ description: 'From FCM on Android, from APNs on iOS' }) }),
  answers: { 200: { description: 'Accepted', schema: envelope(z.object({})) } },
})
