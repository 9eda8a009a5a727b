import type { ShadowComparisonOnTheWire } from '@tributary/contract/manage-api/shadow/shadow-comparison'
import { noCounts } from '#domain/shadow/tally-findings.ts'
import { rulesOnTheWire } from './verdict-on-the-wire.ts'

/** The project has no other vendor. */
export function noComparison(span: { from: string; to: string }): ShadowComparisonOnTheWire {
  return {
    vendor: null,
    vendors: [],
    ...span,
    since: null,
    pending: 0,
    verdict: {
      code: 'no_data',
      ready: false,
      text: 'Not ready: no vendor sends its postbacks to this project yet.',
      days: 0,
      installs: 0,
      agreement_percent: null,
      coverage_percent: null,
      rules: rulesOnTheWire,
    },
    totals: noCounts(),
    reasons: [],
    days: [],
    campaigns: [],
    rows: [],
    their_campaigns: [],
    examples: [],
  }
}
