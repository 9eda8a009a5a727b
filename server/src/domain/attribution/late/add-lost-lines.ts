import type { Receipt, ReceiptLine } from '#domain/attribution/attribution.ts'
import { withLines } from '#domain/attribution/write-receipt.ts'

const identityOf = ({ click_id, rule, campaign, at }: ReceiptLine) =>
  JSON.stringify(click_id === null ? [rule, campaign, at] : [click_id])

/** The receipt of the standing decision, with the late evidence that did not change it. */
export function addLostLines(standing: Receipt, late: Receipt): Receipt {
  const known = new Set(standing.candidates.map(identityOf))
  const lost = late.candidates
    .filter((line) => !known.has(identityOf(line)))
    .map(
      (line): ReceiptLine =>
        line.verdict === 'won' ? { ...line, verdict: 'lost', reason: 'came_later' } : line,
    )
  return lost.length === 0 ? standing : withLines(standing, [...standing.candidates, ...lost])
}
