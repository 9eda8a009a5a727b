import type { AttributionSettings, Evidence } from '#domain/attribution/attribution.ts'
import type { Reason } from '#domain/attribution/reasons.ts'

/** Why an install must not be matched by probability, if so. On Android nobody is asked by the system. */
export function checkRefusal(
  { platform, refusals }: Pick<Evidence, 'platform' | 'refusals'>,
  { probabilistic }: AttributionSettings,
): Reason | undefined {
  if (platform === 'WEB') return undefined
  const choice = probabilistic[platform]
  if (choice === 'never') return 'probabilistic_off'
  if (choice === 'always') return undefined
  return refusals.find((refusal) => platform === 'IOS' || refusal === 'consent_denied')
}
