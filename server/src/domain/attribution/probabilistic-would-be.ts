import type { Candidate } from './attribution.ts'
import { chooseSource } from './choose-source.ts'
import { type Case, judgeTouch } from './judge-touch.ts'

/**
 * What the probabilistic rule alone would have chosen, had nothing carried a device id or a referrer.
 * Where the source is known for certain, this says how good the guess is.
 */
export function probabilisticWouldBe(candidates: readonly Candidate[], { evidence, settings }: Case): string {
  const blind = { ...evidence, gaid: null, idfa: null, referrer: null }
  const clicks = candidates.filter(({ kind }) => kind === 'click')
  const judged = clicks.map((click) =>
    judgeTouch({ ...click, deviceId: null }, { evidence: blind, settings }),
  )
  const { best, collision } = chooseSource(judged)
  if (collision) return 'collision'
  return best?.campaign?.displayId ?? 'silent'
}
