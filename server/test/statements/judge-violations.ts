import type { Allowed } from './allowed-violations.ts'
import type { Violation } from './find-violations.ts'
import type { RuleName } from './rules.ts'

/** Sites whose statements still break a rule; the list only shrinks. */
export type Known = Record<string, RuleName[]>

type Given = {
  violations: readonly Violation[]
  /** Sites of all recorded statements. */
  sites: ReadonlySet<string>
  allowed: readonly Allowed[]
  known: Known
}

export type Judgement = {
  /** Neither allowed nor known. */
  refused: Violation[]
  /** Entries of either list whose statements ran and hold the rule. */
  outdated: { site: string; rule: RuleName; list: 'allowed' | 'known' }[]
}

export function judgeViolations({ violations, sites, allowed, known }: Given): Judgement {
  const entries = [
    ...allowed.map(({ site, rule }) => ({ site, rule, list: 'allowed' as const })),
    ...Object.entries(known).flatMap(([site, rules]) =>
      rules.map((rule) => ({ site, rule, list: 'known' as const })),
    ),
  ]
  const keyOf = ({ site, rule }: { site: string; rule: RuleName }) => `${site} ${rule}`
  const listed = new Set(entries.map(keyOf))
  const broken = new Set(violations.map(keyOf))
  return {
    refused: violations.filter((one) => !listed.has(keyOf(one))),
    outdated: entries.filter((one) => sites.has(one.site) && !broken.has(keyOf(one))),
  }
}
