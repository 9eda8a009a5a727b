import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { callBody, shortText } from './fields.ts'
import { clientSurface } from './shared.ts'

export const integrations = endpoint({
  ...clientSurface,
  name: 'integrations',
  path: '/api/client/integrations',
  summary: 'Link the install to other platforms',
  body: callBody({
    integration_info: z.record(z.string().max(128), shortText.nullable()),
  }),
  answers: { 200: { description: 'Accepted', schema: envelope(z.object({})) } },
})
