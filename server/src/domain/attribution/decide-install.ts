import type { Attribution, AttributionSettings, Candidate, Decision, Evidence } from './attribution.ts'
import { noSource, sourceOf } from './attribution-of.ts'
import { chooseSource } from './choose-source.ts'
import { applyFraudRules } from './fraud/apply-fraud-rules.ts'
import { judgeClaim, missingClick } from './judge-claim.ts'
import { judgeTouch } from './judge-touch.ts'
import { probabilisticWouldBe } from './probabilistic-would-be.ts'
import { receiptLines } from './write-receipt.ts'

/** Decides which candidate brought an install, and why the others did not (docs/attribution.md). Candidate ids are distinct. */
export function decideInstall(
  evidence: Evidence,
  candidates: readonly Candidate[],
  settings: AttributionSettings,
): Decision {
  const context = { evidence, settings }
  const judged = [
    ...candidates.map((touch) => judgeTouch(touch, context)),
    ...missingClick(evidence, new Set(candidates.map(({ id }) => id))),
    ...(evidence.claim === null ? [] : [judgeClaim(evidence.claim, context)]),
  ]
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
    probabilisticWouldBe: probabilisticWouldBe(candidates, context),
    candidates: receiptLines(judged, { best, collision, rejected }),
    suspicious: findings,
  }
  return { attribution, receipt }
}
