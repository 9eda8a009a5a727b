import type { DecisionOnTheWire, ReceiptOnTheWire } from '@tributary/contract/manage-api/attribution/install'
import { getReceipt } from '@tributary/contract/manage-api/attribution/installs'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope } from '#http/answer.ts'
import { serve } from '#http/route.ts'
import { findInstallId } from '#storage/attribution/list-installs.ts'
import type { EarlierDecision } from '#storage/attribution/reattribute.ts'
import { findReceipt, type ReceiptRow } from '#storage/attribution/receipts.ts'

export function receipts(server: FastifyInstance, app: App): void {
  serve(server, app, getReceipt, async ({ db }, { params, project }) => {
    const projectId = project.id
    const installId = await findInstallId(db, projectId, params.install_id)
    const receipt = installId === undefined ? undefined : await findReceipt(db, projectId, installId)
    return receipt === undefined ? refuse('not_found') : envelope('OK', receiptOnTheWire(receipt))
  })
}

function receiptOnTheWire({
  installId,
  decidedAt,
  attributionType,
  campaign,
  rule,
  network,
  receipt,
  earlier,
}: ReceiptRow): ReceiptOnTheWire {
  return {
    install_id: installId,
    ...decisionOnTheWire({
      decidedAt: decidedAt.toISOString(),
      attributionType,
      campaign,
      rule,
      network,
      receipt,
    }),
    ...(earlier.length > 0 && { earlier: earlier.map(decisionOnTheWire) }),
  }
}

function decisionOnTheWire({
  decidedAt,
  attributionType,
  campaign,
  rule,
  network,
  receipt,
}: Omit<EarlierDecision, 'evidenceAt'>): DecisionOnTheWire {
  return {
    decided_at: decidedAt,
    result: { attribution_type: attributionType, campaign, rule, ad_network: network?.toUpperCase() ?? null },
    candidates: receipt.candidates,
    ...(receipt.otherCandidates && { other_candidates: receipt.otherCandidates }),
    suspicious: receipt.suspicious,
    probabilistic_would_be: receipt.probabilisticWouldBe,
  }
}
