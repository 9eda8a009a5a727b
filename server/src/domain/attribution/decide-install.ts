import type { Attribution, AttributionSettings, Candidate, Decision, Evidence } from './attribution.ts'
import { noSource, sourceOf } from './attribution-of.ts'
import { chooseSource } from './choose-source.ts'
import { suspicionsOf } from './fraud/suspicious.ts'
import { judgeClaim, missingClick } from './judge-claim.ts'
import { judgeTouch } from './judge-touch.ts'
import { probabilisticWouldBe } from './probabilistic-would-be.ts'
import { receiptLines } from './write-receipt.ts'

/** Which of the candidates brought an install, and why not the others (docs/attribution.md). Their ids are distinct. */
export function decideInstall(
  evidence: Evidence,
  candidates: readonly Candidate[],
  settings: AttributionSettings,
): Decision {
  const scene = { evidence, settings }
  const judged = [
    ...candidates.map((touch) => judgeTouch(touch, scene)),
    ...missingClick(evidence, new Set(candidates.map(({ id }) => id))),
    ...(evidence.claim === null ? [] : [judgeClaim(evidence.claim, scene)]),
  ]
  const { best, collision } = chooseSource(judged)
  const winner = collision ? null : best
  const injected = judged.filter(({ lostBecause }) => lostBecause === 'click_injection')
  const { findings, withheld, rejected } = suspicionsOf({ evidence, winner, injected }, settings.fraudRules)
  const source =
    winner === null || rejected ? noSource(collision ? 'collision' : 'organic') : sourceOf(winner)
  const attribution: Attribution = { ...source, suspicious: findings.map(({ rule }) => rule), withheld }
  const receipt = {
    rule: attribution.rule,
    probabilisticWouldBe: probabilisticWouldBe(candidates, scene),
    candidates: receiptLines(judged, { best, collision, rejected }),
    suspicious: findings,
  }
  return { attribution, receipt }
}
