import { type ShadowReason, shadowReasons } from '@tributary/contract/shadow-words'
import type { Counts } from './tally-findings.ts'

/** What must be true before we say that it is safe to switch. */
export const verdictRules = { days: 14, installs: 200, agreementPercent: 95, coveragePercent: 97 } as const

export type VerdictCode = 'no_data' | 'too_early' | 'installs_missing' | 'attribution_differs' | 'ready'

export type Verdict = {
  code: VerdictCode
  ready: boolean
  text: string
  days: number
  /** All that were compared, without app updates. */
  installs: number
  /** Of them, those about which both say the same. */
  agreementPercent: number | null
  /** Of their installs, those that we see. */
  coveragePercent: number | null
}

export type Compared = {
  /** The vendor's name. */
  they: string
  /** Which side has no install yet; null: both have some. */
  silent: 'ours' | 'theirs' | null
  days: number
  totals: Counts
  reasons: readonly { reason: ShadowReason; installs: number }[]
}

export function decideVerdict(compared: Compared): Verdict {
  const { totals, days, reasons } = compared
  const updates = installsOf(reasons, 'app_update')
  const both = totals.same + totals.different
  const installs = both + totals.only_ours + totals.only_theirs - updates
  const figures = {
    days,
    installs,
    agreementPercent: percent(totals.same, installs),
    coveragePercent: percent(both, both + totals.only_theirs),
  }
  const code = codeOf(compared, figures)
  return { code, ready: code === 'ready', text: textOf(code, compared, figures), ...figures }
}

type Figures = Pick<Verdict, 'days' | 'installs' | 'agreementPercent' | 'coveragePercent'>

function codeOf({ silent }: Compared, figures: Figures): VerdictCode {
  const { days, installs, agreementPercent, coveragePercent } = figures
  if (silent !== null || installs === 0) return 'no_data'
  if (days < verdictRules.days || installs < verdictRules.installs) return 'too_early'
  if ((coveragePercent ?? 0) < verdictRules.coveragePercent) return 'installs_missing'
  return (agreementPercent ?? 0) < verdictRules.agreementPercent ? 'attribution_differs' : 'ready'
}

function textOf(code: VerdictCode, compared: Compared, figures: Figures): string {
  const { they, silent, totals } = compared
  const { days, installs, agreementPercent: agree, coveragePercent: seen } = figures
  switch (code) {
    case 'no_data':
      if (silent === 'theirs') return `Not ready: no install has arrived from ${they} yet.`
      if (silent === 'ours') return 'Not ready: the client library has not reported an install yet.'
      return 'Not ready: there are no installs to compare in this period.'
    case 'too_early':
      return `Too early to say: ${shortfall(figures)} compared so far; ${agree}% agree.`
    case 'installs_missing':
      return `Not ready: we see only ${seen}% of the installs that ${they} reports, and ${count(totals.only_theirs)} are missing; ${verdictRules.coveragePercent}% are needed.`
    case 'attribution_differs':
      return `Not ready: ${agree}% of ${count(installs)} installs agree, and ${verdictRules.agreementPercent}% are needed; the most frequent difference: ${largest(compared)}.`
    case 'ready':
      return `Ready to switch: ${agree}% of ${count(installs)} installs in ${days} days agree with ${they}, and we see ${seen}% of its installs.`
  }
}

function shortfall({ days, installs }: Figures): string {
  const lacking = [
    ...(days < verdictRules.days ? [`${days} of ${verdictRules.days} days`] : []),
    ...(installs < verdictRules.installs ? [`${count(installs)} of ${verdictRules.installs} installs`] : []),
  ]
  return lacking.join(' and ')
}

function largest({ they, reasons }: Compared): string {
  const [first] = reasons
    .filter(({ reason }) => reason !== 'app_update')
    .toSorted((a, b) => b.installs - a.installs)
  return first === undefined
    ? 'none'
    : `${shadowReasons[first.reason](they)} (${count(first.installs)} installs)`
}

const installsOf = (reasons: Compared['reasons'], wanted: ShadowReason) =>
  reasons.find(({ reason }) => reason === wanted)?.installs ?? 0

/** Rounded down to a tenth: 94.99% must not read as 95%. */
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part / whole) * 1_000) / 10

const count = (number: number) => number.toLocaleString('en-US')
