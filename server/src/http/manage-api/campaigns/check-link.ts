import {
  checkLink as contract,
  type LinkReportOnTheWire,
} from '@tributary/contract/manage-api/campaigns/check-link'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { ownOrigin } from '#http/own-origin.ts'
import { serve } from '#http/route.ts'
import { checkPastedLink, type LinkReport } from '#operations/campaigns/check-link.ts'

export function linkCheck(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async ({ config }, call) => {
    const { url, network } = call.body
    const origin = ownOrigin(config, call)
    const report = await checkPastedLink(app, call.project, { url, network, origin })
    return envelope('Nothing was stored.', reportOnTheWire(report))
  })
}

function reportOnTheWire({
  verdict,
  link,
  campaign,
  form,
  findings,
  suggestion,
}: LinkReport): LinkReportOnTheWire {
  const kind = link?.form
  return {
    verdict,
    kind: kind === 'link' || kind === 'click' || kind === 'impression' ? kind : null,
    campaign: campaign === undefined ? null : { display_id: campaign.displayId, name: campaign.name },
    network: form === undefined ? null : { code: form.code, name: form.name },
    findings,
    suggestion: suggestion ?? null,
  }
}
