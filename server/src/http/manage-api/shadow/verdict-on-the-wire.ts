import type { ShadowComparisonOnTheWire } from '@tributary/contract/manage-api/shadow/shadow-comparison'
import { type Verdict, verdictRules } from '#domain/shadow/decide-verdict.ts'

export const rulesOnTheWire = {
  days: verdictRules.days,
  installs: verdictRules.installs,
  agreement_percent: verdictRules.agreementPercent,
  coverage_percent: verdictRules.coveragePercent,
}

export function verdictOnTheWire(verdict: Verdict): ShadowComparisonOnTheWire['verdict'] {
  const { agreementPercent, coveragePercent, ...rest } = verdict
  return {
    ...rest,
    agreement_percent: agreementPercent,
    coverage_percent: coveragePercent,
    rules: rulesOnTheWire,
  }
}
