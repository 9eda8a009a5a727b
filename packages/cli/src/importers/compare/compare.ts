import type { PlannedCampaign } from '#importers/campaigns/plan-campaigns.ts'
import type { Survey } from '#importers/survey.ts'
import { type CountedKind, countedKinds, type DayFigures, emptyFigures } from '#importers/vendor-figures.ts'
import type { Convert } from './convert.ts'
import { noDay, type OurDay } from './read-ours.ts'

export type Figure = CountedKind | 'revenue'

/** A figure of a day and a campaign that differs. */
export type Difference = {
  day: string
  /** Undefined: organic. */
  campaign: PlannedCampaign | undefined
  figure: Figure
  vendor: number
  ours: number
  reason: string | undefined
}

export type WithoutRate = { amount: number; firstDay: string; campaigns: Set<string> }

export type Comparison = {
  /** Pairs of a day and a campaign that were compared. */
  pairs: number
  totals: Record<Figure, { vendor: number; ours: number }>
  differences: Difference[]
  /** Amounts that have no rate, by currency. */
  withoutRate: Map<string, WithoutRate>
}

/** Holds the vendor's figures against ours, day by day and campaign by campaign. */
export function compare(
  { days }: Survey,
  {
    planned,
    ours,
    convert,
  }: { planned: readonly PlannedCampaign[]; ours: ReadonlyMap<string, OurDay>; convert: Convert },
): Comparison {
  const vendors = byCampaign(days, planned)
  const comparison: Comparison = {
    pairs: vendors.size,
    totals: emptyTotals(),
    differences: [],
    withoutRate: new Map(),
  }
  for (const [key, { day, campaign, figures }] of vendors) {
    const our = ours.get(key) ?? noDay
    const revenue = revenueOf({ day, campaign, figures }, convert, comparison.withoutRate)
    const compared = { ...figures, revenue }
    for (const figure of [...countedKinds, 'revenue'] as const) {
      const reason = reasonOf(figure, figures)
      add(comparison, { day, campaign, figure, vendor: compared[figure], ours: our[figure], reason })
    }
  }
  return comparison
}

type Vendor = { day: string; campaign: PlannedCampaign | undefined; figures: DayFigures }

/** Several spellings of a campaign are one campaign here. */
function byCampaign(days: Survey['days'], planned: readonly PlannedCampaign[]): Map<string, Vendor> {
  const vendors = new Map<string, Vendor>()
  for (const [key, figures] of days) {
    const [day = '', place] = key.split(' ')
    const campaign = planned[Number(place)]
    const id = `${day} ${campaign?.displayId ?? ''}`
    const known = vendors.get(id) ?? { day, campaign, figures: emptyFigures() }
    vendors.set(id, known)
    for (const kind of [...countedKinds, 'madeInstalls'] as const) known.figures[kind] += figures[kind]
    for (const [currency, amount] of figures.revenue)
      known.figures.revenue.set(currency, (known.figures.revenue.get(currency) ?? 0) + amount)
  }
  return vendors
}

function revenueOf(
  { day, campaign, figures }: Vendor,
  convert: Convert,
  withoutRate: Comparison['withoutRate'],
): number {
  let sum = 0
  for (const [currency, amount] of figures.revenue) {
    const converted = convert(amount, currency, day)
    sum += converted ?? 0
    if (converted !== undefined) continue
    const known = withoutRate.get(currency) ?? { amount: 0, firstDay: day, campaigns: new Set() }
    known.amount += amount
    if (day < known.firstDay) known.firstDay = day
    known.campaigns.add(campaign?.name ?? 'Organic')
    withoutRate.set(currency, known)
  }
  return sum
}

function reasonOf(figure: Figure, { madeInstalls }: DayFigures): string | undefined {
  if (figure !== 'installs' || madeInstalls === 0) return undefined
  return madeInstalls === 1
    ? '1 install is in no file, and made from its events'
    : `${madeInstalls} installs are in no file, and made from their events`
}

function add({ totals, differences }: Comparison, difference: Difference): void {
  const { figure, vendor, ours } = difference
  totals[figure].vendor += vendor
  totals[figure].ours += ours
  // Our report rounds money to cents.
  const isEqual = figure === 'revenue' ? Math.abs(vendor - ours) < 0.02 : vendor === ours
  if (!isEqual) differences.push(difference)
}

const emptyTotals = () =>
  Object.fromEntries(
    Object.keys(noDay).map((figure) => [figure, { vendor: 0, ours: 0 }]),
  ) as Comparison['totals']
