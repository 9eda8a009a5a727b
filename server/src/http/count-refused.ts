import { type Refusal, refusalText } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { FactKind } from '#domain/facts/outcomes.ts'

type RefusedFact = { projectId: number; kind: FactKind; refusal: Refusal; body: unknown }

/** A fact with a valid credential and readable JSON is counted in the ledger even if it is refused. */
export function countRefused(
  { intake }: App,
  { projectId, kind, refusal, body }: RefusedFact,
): Promise<void> {
  const item = typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
  return intake.ledger.submit({
    projectId,
    kind,
    outcome: 'invalid',
    refused: { reason: refusalText(refusal), item },
  })
}
