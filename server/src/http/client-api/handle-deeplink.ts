import { handleDeeplink as contract } from '@tributary/contract/client-api/handle-deeplink'
import { envelope } from '#http/answer.ts'
import { convertInstall } from '#operations/attribution/convert-install.ts'
import { openLink } from '#operations/campaigns/open-link.ts'
import { clientEndpoint } from './client-endpoint.ts'

export const handleDeeplink = clientEndpoint({
  contract,
  fact: null,
  handle: async (app, { project, install, body, at }) => {
    const { projectId } = project
    const { deeplink, isOurs } = await openLink(app, { projectId, install, url: body.deeplink_url, at })
    const occasion = { kind: 'deeplink' } as const
    const conversions = isOurs
      ? await convertInstall(app, { project, install, userId: install.userId, occasion })
      : {}
    const ours = { is_tributary: isOurs, is_linkrunner: isOurs }
    return envelope('Success.', { deeplink, ...ours, processing: false, ...conversions })
  },
})
