import type { ReceiptLine } from './attribution.ts'
import type { Choice } from './choose-source.ts'
import { byTrust, isEligible, type Judged } from './judged.ts'
import type { Reason } from './reasons.ts'

type Outcome = Choice & { rejected: boolean }

/** One line per candidate: eligible ones first, then the rest. */
export function receiptLines(judged: readonly Judged[], outcome: Outcome): ReceiptLine[] {
  const eligible = judged.filter(isEligible)
  const ineligible = judged.filter((one) => !isEligible(one))
  const inOrder = [...eligible.toSorted(byTrust), ...ineligible.toSorted(byTrust)]
  return inOrder.map((one) => line(one, one.lostBecause ?? place(one, outcome)))
}

function place(one: Judged, { best, collision, rejected }: Outcome): Reason {
  if (one.score === best?.score && collision) return 'collision'
  if (one === best) return rejected ? 'rejected_as_suspicious' : 'best_match'
  if (one.score === best?.score) return 'older'
  return one.rule === best?.rule ? 'weaker_fit' : 'less_trusted'
}

function line(one: Judged, reason: Reason): ReceiptLine {
  return {
    touch: one.touch,
    click_id: one.id,
    at: one.at?.toISOString() ?? null,
    campaign: one.campaign?.displayId ?? null,
    rule: one.rule,
    score: one.score,
    verdict: reason === 'best_match' ? 'won' : 'lost',
    reason,
  }
}
