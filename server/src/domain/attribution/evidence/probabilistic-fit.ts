import type { Candidate, Evidence } from '../attribution.ts'
import type { Reason } from '../reasons.ts'
import { agreeOnLanguage } from './agree-on-language.ts'
import { agreeOnModel } from './agree-on-model.ts'
import { normaliseSystemVersion } from './normalise-system-version.ts'

/** How many of model and language agree between a click and an install, or the first mismatch. */
export function probabilisticFit(
  click: Candidate,
  evidence: Evidence,
): { agreeing: number } | { mismatch: Reason } {
  const mismatch = firstMismatch(click, evidence)
  if (mismatch !== undefined) return { mismatch }
  const model = agreeOnModel(click.model, evidence.model)
  if (model === false) return { mismatch: 'model_differs' }
  const language = agreeOnLanguage(click.language, evidence.language)
  if (language === false) return { mismatch: 'language_differs' }
  return { agreeing: [model, language].filter((agrees) => agrees === true).length }
}

/** These must be equal on both sides. The platform stands for the system's family. */
function firstMismatch(click: Candidate, evidence: Evidence): Reason | undefined {
  if (click.platform === null) return 'platform_unknown'
  if (click.platform !== evidence.platform) return 'other_platform'
  if (click.address === null || evidence.address === null) return 'address_unknown'
  if (click.address !== evidence.address) return 'address_differs'
  const clicked = normaliseSystemVersion(click.systemVersion)
  const installed = normaliseSystemVersion(evidence.systemVersion)
  if (clicked === null || installed === null) return 'system_version_unknown'
  return clicked === installed ? undefined : 'system_version_differs'
}
