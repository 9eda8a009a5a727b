import { customerUserId as contract } from '@tributary/contract/client-api/customer-user-id'
import { envelope } from '#http/answer.ts'
import { changeInstall } from '#operations/attribution/change-install.ts'
import { clientEndpoint } from './client-endpoint.ts'

export const customerUserId = clientEndpoint({
  contract,
  fact: null,
  handle: async (app, { project: { projectId }, install: { installId }, body }) => {
    await changeInstall(app, { projectId, installId, change: { customerUserId: body.user_id } })
    return envelope('Success.', {})
  },
})
