import {
  previewLink as contract,
  type LinkPreviewOnTheWire,
} from '@tributary/contract/manage-api/campaigns/link-preview'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { campaignLink, isLocalDomain, openableLink, shareableLink } from '#domain/links/campaign-links.ts'
import { envelope } from '#http/answer.ts'
import { readClickQuery } from '#http/links/read-click-query.ts'
import { ownOrigin } from '#http/own-origin.ts'
import { serve } from '#http/route.ts'
import { type LinkPreview, previewLink } from '#operations/campaigns/preview-link.ts'

export function linkPreview(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ config }, { params, project, body, ...arrived }) => {
    const query = readClickQuery(`?${(body.query ?? '').replace(/^\?/, '')}`)
    const preview = await previewLink(app, project, { wanted: body, params: query.params })
    return isRefusal(preview)
      ? preview
      : envelope('Nothing was stored.', previewOnTheWire(preview, ownOrigin(config, arrived)))
  })
}

function previewOnTheWire(preview: LinkPreview, origin: string): LinkPreviewOnTheWire {
  const { displayId, domain } = preview
  return {
    display_id: displayId,
    is_made_up: preview.isMadeUp,
    link: campaignLink(domain, displayId),
    shareable_link: shareableLink(domain, displayId),
    ...(isLocalDomain(domain) && { open_link: openableLink({ domain, displayId }, origin) }),
    destinations: preview.destinations.map(({ device, goesTo, why }) => ({ device, goes_to: goesTo, why })),
    deeplink: preview.deeplink,
    problems: preview.problems,
  }
}
