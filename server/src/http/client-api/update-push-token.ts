import { updatePushToken as contract } from '@tributary/contract/client-api/update-push-token'
import { envelope } from '#http/answer.ts'
import { changeInstall } from '#operations/attribution/change-install.ts'
import { clientEndpoint } from './client-endpoint.ts'

export const updatePushToken = clientEndpoint({
  contract,
  fact: null,
  handle: async (app, { project: { projectId }, install: { installId }, body }) => {
    await changeInstall(app, { projectId, installId, change: { pushToken: body.push_token } })
    return envelope('Success.', {})
  },
})
