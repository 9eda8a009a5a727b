import { byTrust, type Eligible, isEligible, type Judged } from './judged.ts'

/** `best` is null when nothing was eligible. In a collision it is one of the equal matches, and does not win. */
export type Choice = { best: Eligible | null; collision: boolean }

/** The most trusted eligible touch. Equal guesses for several campaigns are a collision: nobody wins. */
export function chooseSource(judged: readonly Judged[]): Choice {
  const eligible = judged.filter(isEligible)
  const best = eligible.toSorted(byTrust)[0] ?? null
  if (best?.rule !== 'probabilistic') return { best, collision: false }
  const equals = eligible.filter(({ score }) => score === best.score)
  const campaigns = new Set(equals.map(({ campaign }) => campaign.id))
  return { best, collision: campaigns.size > 1 }
}
