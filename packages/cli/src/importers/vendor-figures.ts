import type { MappedFact } from './importer.ts'

/** What a vendor's files say of a day and a campaign. */
export type DayFigures = {
  installs: number
  /** Installs that no file has, made from their events. */
  madeInstalls: number
  reinstalls: number
  reengagements: number
  uninstalls: number
  events: number
  /** By currency. */
  revenue: Map<string, number>
}

export const countedKinds = ['installs', 'reinstalls', 'reengagements', 'uninstalls', 'events'] as const
export type CountedKind = (typeof countedKinds)[number]

const names: Partial<Record<MappedFact['fact'], CountedKind>> = {
  install: 'installs',
  reinstall: 'reinstalls',
  reengagement: 'reengagements',
  uninstall: 'uninstalls',
  event: 'events',
}

function countedAs(fact: MappedFact): CountedKind | undefined {
  if (fact.fact !== 'install' || fact.kind !== 'reinstall') return names[fact.fact]
  // Our report has no organic reinstalls.
  return fact.campaign === undefined ? undefined : 'reinstalls'
}

export const emptyFigures = (): DayFigures => ({
  installs: 0,
  madeInstalls: 0,
  reinstalls: 0,
  reengagements: 0,
  uninstalls: 0,
  events: 0,
  revenue: new Map(),
})

/** The amount that counts as revenue. */
function revenueIn(fact: MappedFact): { amount: number; currency: string } | undefined {
  if (fact.fact === 'payment')
    return fact.currency === undefined ? undefined : { amount: fact.amount, currency: fact.currency }
  if (fact.fact !== 'event' || typeof fact.data?.amount !== 'number') return undefined
  return { amount: fact.data.amount, currency: String(fact.data.currency) }
}

export function addFact(figures: DayFigures, fact: MappedFact): void {
  const kind = countedAs(fact)
  if (kind !== undefined) figures[kind] += 1
  const revenue = revenueIn(fact)
  if (revenue === undefined) return
  figures.revenue.set(revenue.currency, (figures.revenue.get(revenue.currency) ?? 0) + revenue.amount)
}
