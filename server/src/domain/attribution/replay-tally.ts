import type { Attribution } from './attribution.ts'

/** The results of a replay, before and after. */
export type Tally = {
  replayed: number
  notReplayed: number
  changes: Map<string, CampaignChange>
  suspicious: { before: number; after: number }
  withheld: { before: number; after: number }
  attributed: { before: number; after: number }
  /** Suspicious installs by fraud rule. */
  rules: Map<string, { before: number; after: number }>
  claims: { taken: Set<string>; released: Set<string> }
}

/** Null: organic. */
export type CampaignChange = { from: number | null; to: number | null; count: number }

/** The stored decision. */
type Before = {
  campaignId: number | null
  touchId: string | null
  isSuspicious: boolean
  withheld: boolean
  receipt: { suspicious: readonly { rule: string }[] }
}

type After = Pick<Attribution, 'campaignId' | 'touchId' | 'suspicious' | 'withheld'>

export function newTally(): Tally {
  return {
    replayed: 0,
    notReplayed: 0,
    changes: new Map(),
    suspicious: { before: 0, after: 0 },
    withheld: { before: 0, after: 0 },
    attributed: { before: 0, after: 0 },
    rules: new Map(),
    claims: { taken: new Set(), released: new Set() },
  }
}

/** `after` is undefined for an install that could not be replayed. */
export function addToTally(tally: Tally, before: Before, after: After | undefined): void {
  if (after === undefined) {
    tally.notReplayed += 1
    return
  }
  tally.replayed += 1
  tally.suspicious.before += Number(before.isSuspicious)
  tally.suspicious.after += Number(after.suspicious.length > 0)
  tally.withheld.before += Number(before.withheld)
  tally.withheld.after += Number(after.withheld)
  tally.attributed.before += Number(before.campaignId !== null)
  tally.attributed.after += Number(after.campaignId !== null)
  for (const { rule } of before.receipt.suspicious) countRule(tally, rule, 'before')
  for (const rule of after.suspicious) countRule(tally, rule, 'after')
  moveClaim(tally.claims, before.touchId, after.touchId)
  if (before.campaignId !== after.campaignId) countChange(tally, before.campaignId, after.campaignId)
}

function countRule({ rules }: Tally, rule: string, when: 'before' | 'after'): void {
  const counts = rules.get(rule) ?? { before: 0, after: 0 }
  counts[when] += 1
  rules.set(rule, counts)
}

function moveClaim({ taken, released }: Tally['claims'], before: string | null, after: string | null): void {
  if (before === after) return
  if (before !== null) released.add(before)
  if (after !== null) taken.add(after)
}

function countChange({ changes }: Tally, from: number | null, to: number | null): void {
  const key = `${from} ${to}`
  const change = changes.get(key) ?? { from, to, count: 0 }
  change.count += 1
  changes.set(key, change)
}
