import type { Decision, Receipt, ReceiptLine } from './attribution.ts'
import type { Choice } from './choose-source.ts'
import { byTrust, isEligible, type Judged } from './judged.ts'
import type { Reason } from './reasons.ts'

type Outcome = Choice & { rejected: boolean }

const maxLines = 20

/** A line per candidate: eligible ones first, then the rest. */
export function receiptLines(judged: readonly Judged[], outcome: Outcome): ReceiptLine[] {
  const eligible = judged.filter(isEligible)
  const ineligible = judged.filter((one) => !isEligible(one))
  const inOrder = [...eligible.toSorted(byTrust), ...ineligible.toSorted(byTrust)]
  return inOrder.map((one) => line(one, one.lostBecause ?? place(one, outcome)))
}

/** The id of the touch that won, or would have won if the install had not been rejected. */
export function winnerOn({ candidates }: Receipt): string | null | undefined {
  const reasons: string[] = ['best_match', 'rejected_as_suspicious'] satisfies Reason[]
  return candidates.find(({ reason }) => reasons.includes(reason))?.click_id
}

/** With as many more candidates that the receipt does not list. */
export function withOthers({ attribution, receipt }: Decision, others: number): Decision {
  return { attribution, receipt: addOthers(receipt, others) }
}

function addOthers(receipt: Receipt, others: number): Receipt {
  return others === 0 ? receipt : { ...receipt, otherCandidates: (receipt.otherCandidates ?? 0) + others }
}

/** The receipt with these lines, at most twenty of them. */
export function withLines(receipt: Receipt, lines: ReceiptLine[]): Receipt {
  const candidates = mostTelling(lines)
  return addOthers({ ...receipt, candidates }, lines.length - candidates.length)
}

/**
 * If there are too many: what is named by an id or a network, then the first of each campaign, rule and reason.
 * A replay with other settings can tell nothing else apart.
 */
function mostTelling(lines: ReceiptLine[]): ReceiptLine[] {
  if (lines.length <= maxLines) return lines
  const kindOf = ({ campaign, rule, score, reason }: ReceiptLine) => `${campaign} ${rule} ${score} ${reason}`
  const firsts = new Map(lines.toReversed().map((one) => [kindOf(one), one]))
  const isFirst = (one: ReceiptLine) => firsts.get(kindOf(one)) === one
  const isGuess = ({ rule }: ReceiptLine) => rule === 'probabilistic' || rule === null
  const inOrder = [lines.filter((one) => isFirst(one) && !isGuess(one)), lines.filter(isFirst), lines]
  const kept = new Set([...new Set(inOrder.flat())].slice(0, maxLines))
  return lines.filter((one) => kept.has(one))
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
    ...(one.unverified && { unverified: true }),
  }
}
