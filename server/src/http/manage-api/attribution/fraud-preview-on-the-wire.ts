import { fraudRuleNames } from '@tributary/contract/manage-api/attribution/attribution-settings'
import type { FraudPreviewOnTheWire } from '@tributary/contract/manage-api/attribution/fraud'
import type { FraudRules } from '#domain/attribution/attribution.ts'
import type { Tally } from '#domain/attribution/replay-tally.ts'

type Preview = Omit<FraudPreviewOnTheWire, 'from' | 'to'>

export function previewOnTheWire(
  tally: Tally,
  actions: { before: FraudRules; after: FraudRules },
  displayIds: ReadonlyMap<number, string>,
): Preview {
  const found = (rule: string) => tally.rules.get(rule) ?? { before: 0, after: 0 }
  return {
    installs: tally.replayed + tally.notReplayed,
    replayed: tally.replayed,
    not_replayed: tally.notReplayed,
    rules: fraudRuleNames.map((rule) => ({
      rule,
      action: { before: actions.before[rule], after: actions.after[rule] },
      installs: found(rule),
    })),
    suspicious: tally.suspicious,
    withheld: tally.withheld,
    attributed: tally.attributed,
    campaigns: campaignsOf(tally, displayIds),
  }
}

function campaignsOf(tally: Tally, displayIds: ReadonlyMap<number, string>): Preview['campaigns'] {
  const changed = new Map<number | null, { gained: number; lost: number }>()
  const of = (id: number | null) => {
    const one = changed.get(id) ?? { gained: 0, lost: 0 }
    changed.set(id, one)
    return one
  }
  for (const { from, to, count } of tally.changes.values()) {
    of(from).lost += count
    of(to).gained += count
  }
  return [...changed]
    .map(([id, counts]) => ({ campaign: id === null ? null : (displayIds.get(id) ?? null), ...counts }))
    .sort((a, b) => b.lost - a.lost || (String(a.campaign) < String(b.campaign) ? -1 : 1))
}
