import { integrations as contract } from '@tributary/contract/client-api/integrations'
import { envelope } from '#http/answer.ts'
import { changeInstall } from '#operations/attribution/change-install.ts'
import { clientEndpoint } from './client-endpoint.ts'

export const integrations = clientEndpoint({
  contract,
  fact: null,
  handle: async (app, { project: { projectId }, install: { installId }, body }) => {
    const given = Object.entries(body.integration_info).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    )
    await changeInstall(app, { projectId, installId, change: { integrations: Object.fromEntries(given) } })
    return envelope('Success.', {})
  },
})
