import { trigger as contract } from '@tributary/contract/client-api/trigger'
import { envelope } from '#http/answer.ts'
import { convertInstall } from '#operations/attribution/convert-install.ts'
import { clientEndpoint } from './client-endpoint.ts'
import { otherFields } from './other-fields.ts'
import { userChangeOf } from './user-change-of.ts'

export const trigger = clientEndpoint({
  contract,
  fact: 'signup',
  handle: async (app, { project, install, body, at }) => {
    // Some clients name the call itself: `event: "SIGNUP"`.
    const { user_data, data, time_since_app_install: _time, event: _event, ...rest } = body
    const { device_data: _, ...more } = data ?? {}
    const change = userChangeOf(user_data, { ...otherFields(rest), ...more })
    await app.intake.signUps.submit({
      projectId: project.projectId,
      installId: install.installId,
      userId: user_data.id,
      at,
      change,
      importId: null,
    })
    const conversions = await convertInstall(app, {
      project,
      install,
      userId: user_data.id,
      occasion: { kind: 'signup' },
    })
    return envelope('Success.', { deeplink: install.deeplink, trigger: true, ...conversions })
  },
})
