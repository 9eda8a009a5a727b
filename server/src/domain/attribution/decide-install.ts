import type { Attribution, AttributionSettings, Candidate, Decision, Evidence } from './attribution.ts'
import { noSource, sourceOf } from './attribution-of.ts'
import { chooseSource } from './choose-source.ts'
import { applyFraudRules } from './fraud/apply-fraud-rules.ts'
import { judgeClaim, missingClick } from './judge-claim.ts'
import { judgeTouch } from './judge-touch.ts'
import type { Judged } from './judged.ts'
import { probabilisticWouldBe } from './probabilistic-would-be.ts'
import { receiptLines, withLines } from './write-receipt.ts'

/** The touch that wins if no fraud rule rejects it. */
export function likelyWinner(
  evidence: Evidence,
  candidates: readonly Candidate[],
  settings: AttributionSettings,
): Candidate | undefined {
  const { best, collision } = chooseSource(judgeAll(evidence, candidates, settings))
  return best === null || collision ? undefined : candidates.find(({ id }) => id === best.id)
}

/** Decides which candidate brought an install, and why the others did not (docs/attribution.md). Candidate ids are distinct. */
export function decideInstall(
  evidence: Evidence,
  candidates: readonly Candidate[],
  settings: AttributionSettings,
): Decision {
  const judged = judgeAll(evidence, candidates, settings)
  const { best, collision } = chooseSource(judged)
  const winner = collision ? null : best
  const injected = judged.filter(({ lostBecause }) => lostBecause === 'click_injection')
  const { findings, withheld, rejected } = applyFraudRules(
    { evidence, winner, injected },
    settings.fraudRules,
  )
  const source =
    winner === null || rejected ? noSource(collision ? 'collision' : 'organic') : sourceOf(winner)
  const attribution: Attribution = { ...source, suspicious: findings.map(({ rule }) => rule), withheld }
  const receipt = {
    rule: attribution.rule,
    probabilisticWouldBe: probabilisticWouldBe(candidates, { evidence, settings }),
    candidates: [],
    suspicious: findings,
  }
  return { attribution, receipt: withLines(receipt, receiptLines(judged, { best, collision, rejected })) }
}

function judgeAll(
  evidence: Evidence,
  candidates: readonly Candidate[],
  settings: AttributionSettings,
): Judged[] {
  const context = { evidence, settings }
  return [
    ...candidates.map((touch) => judgeTouch(touch, context)),
    ...missingClick(evidence, new Set(candidates.map(({ id }) => id))),
    ...(evidence.claim === null ? [] : [judgeClaim(evidence.claim, context)]),
  ]
}
