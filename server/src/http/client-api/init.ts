import { randomUUID } from 'node:crypto'
import { init as contract } from '@tributary/contract/client-api/init'
import { openLink } from '#operations/campaigns/open-link.ts'
import { clientEndpoint } from './client-endpoint.ts'

/** The install is already created, or the open recorded, before this runs. */
export const init = clientEndpoint({
  contract,
  fact: 'install',
  opens: true,
  handle: async (app, { project: { projectId }, install, body, at }) => {
    if (body.link != null) await openLink(app, { projectId, install, url: body.link, at })
    const answer = { msg: 'Success.', status: 200, data: {}, processing_id: randomUUID(), success: true }
    return { status: 200, body: answer }
  },
})
