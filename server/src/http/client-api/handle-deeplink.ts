import { handleDeeplink as contract } from '@tributary/contract/client-api/handle-deeplink'
import { openLink } from '../../operations/open-link.ts'
import { envelope } from '../answer.ts'
import { clientEndpoint } from './client-endpoint.ts'

export const handleDeeplink = clientEndpoint({
  contract,
  fact: null,
  handle: async (app, { project: { projectId }, install, body, at }) => {
    const { deeplink, isOurs } = await openLink(app, { projectId, install, url: body.deeplink_url, at })
    return envelope('Success.', { deeplink, is_tributary: isOurs, processing: false })
  },
})
