import { setUserData as contract } from '@tributary/contract/client-api/set-user-data'
import { envelope } from '#http/answer.ts'
import { setUserData as store } from '#operations/people/set-user-data.ts'
import { clientEndpoint } from './client-endpoint.ts'
import { userChangeOf } from './user-change-of.ts'

export const setUserData = clientEndpoint({
  contract,
  fact: null,
  handle: async (app, { project: { projectId }, install, body: { user_data } }) => {
    await store(app, {
      projectId,
      install,
      userId: user_data.id ?? undefined,
      change: userChangeOf(user_data, {}),
    })
    return envelope('Success.', {})
  },
})
