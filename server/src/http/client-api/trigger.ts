import { trigger as contract } from '@tributary/contract/client-api/trigger'
import { envelope } from '../answer.ts'
import { clientEndpoint } from './client-endpoint.ts'
import { otherFields } from './other-fields.ts'
import { userChangeOf } from './user-change-of.ts'

export const trigger = clientEndpoint({
  contract,
  fact: 'signup',
  handle: async (app, { project: { projectId }, install, body, at }) => {
    const { user_data, data, ...rest } = body
    const { device_data: _, ...more } = data ?? {}
    const change = userChangeOf(user_data, { ...otherFields(rest), ...more })
    await app.intake.signUps.submit({
      projectId,
      installId: install.installId,
      userId: user_data.id,
      at,
      change,
      importId: null,
    })
    return envelope('Success.', { deeplink: install.deeplink, trigger: true })
  },
})
