import type { Candidate, Evidence } from '#domain/attribution/attribution.ts'
import type { Reason } from '#domain/attribution/reasons.ts'
import { agreeOnLanguage } from './agree-on-language.ts'
import { agreeOnModel } from './agree-on-model.ts'
import { normaliseSystemVersion } from './normalise-system-version.ts'

/**
 * How many of system version, model and language agree between a click and an install, or the first mismatch.
 * Without a version or a model that agrees there is no match: an address and a language fit thousands of phones.
 */
export function probabilisticFit(
  click: Candidate,
  evidence: Evidence,
): { agreeing: number } | { mismatch: Reason } {
  const mismatch = firstMismatch(click, evidence)
  if (mismatch !== undefined) return { mismatch }
  const version = agreeOnVersion(click.systemVersion, evidence.systemVersion)
  if (version === false) return { mismatch: 'system_version_differs' }
  const model = agreeOnModel(click.model, evidence.model)
  if (model === false) return { mismatch: 'model_differs' }
  if (version === undefined && model === undefined) return { mismatch: 'system_version_unknown' }
  const language = agreeOnLanguage(click.language, evidence.language)
  if (language === false) return { mismatch: 'language_differs' }
  return { agreeing: [version, model, language].filter((agrees) => agrees === true).length }
}

/** These must be equal on both sides. The platform stands for the system's family. */
function firstMismatch(click: Candidate, evidence: Evidence): Reason | undefined {
  if (click.platform === null) return 'platform_unknown'
  if (click.platform !== evidence.platform) return 'other_platform'
  if (click.address === null || evidence.address === null) return 'address_unknown'
  return click.address === evidence.address ? undefined : 'address_differs'
}

/** Undefined when one side is unknown. */
function agreeOnVersion(one: string | null, other: string | null): boolean | undefined {
  const left = normaliseSystemVersion(one)
  const right = normaliseSystemVersion(other)
  return left === null || right === null ? undefined : left === right
}
