import type { Candidate } from './attribution.ts'
import { chooseSource } from './choose-source.ts'
import { type DecisionContext, judgeTouch } from './judge-touch.ts'

/**
 * What the probabilistic rule alone would have chosen without any device id or referrer.
 * Where the source is known for certain, this measures the accuracy of the rule.
 */
export function probabilisticWouldBe(
  candidates: readonly Candidate[],
  { evidence, settings }: DecisionContext,
): string {
  const blind = { ...evidence, gaid: null, idfa: null, referrer: null }
  const clicks = candidates.filter(({ kind }) => kind === 'click')
  const judged = clicks.map((click) =>
    judgeTouch({ ...click, deviceId: null }, { evidence: blind, settings }),
  )
  const { best, collision } = chooseSource(judged)
  if (collision) return 'collision'
  return best?.campaign?.displayId ?? 'silent'
}
