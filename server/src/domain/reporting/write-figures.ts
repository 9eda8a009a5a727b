import { decimalOf } from './amount.ts'
import type { EventFigures, EventKind, Figures } from './figures.ts'
import type { Writer } from './format.ts'
import type { View } from './report-question.ts'

/** How the rows of one report are written. */
export type Style<Text, Share, Amount> = {
  writer: Writer<Text, Share, Amount>
  view: View
  /** The events whose distinct users are shown instead of their count. */
  unique: ReadonlySet<string>
  /** The events whose cost is shown; undefined: not asked for. */
  cost: readonly { kind: EventKind; name: string }[] | undefined
  /** The events that are shown, of each kind; undefined: all. */
  shown: Record<EventKind, ReadonlySet<string> | undefined>
}

/** The figures that every level of the report has. This is the one place that knows `sign-ups`. */
export function writeFigures<Text, Share, Amount>(figures: Figures, style: Style<Text, Share, Amount>) {
  const { writer, view } = style
  return {
    clicks: writer.count(figures.clicks),
    installs: writer.count(figures.installs),
    conversion: writer.percentage(figures.signUps, figures.installs),
    'sign-ups': writer.count(figures.signUps),
    revenue: writer.money(figures.revenue),
    spend: writer.money(figures.spend),
    revenue_event_count: writer.count(figures.revenueFacts),
    roas: writer.ratio(figures.revenue, figures.spend),
    ...(view === 'user_acquisition' && { cost_per_install: writer.cost(figures.spend, figures.installs) }),
    cost_per_signup: writer.cost(figures.spend, figures.signUps),
    ...writeEvents(figures, style),
    retention: retentionOf(figures, writer),
    rolling_retention: {
      d1: writer.share(figures.openedSince1, figures.oldEnough1),
      d7: writer.share(figures.openedSince7, figures.oldEnough7),
    },
  }
}

function retentionOf<Text, Share, Amount>(figures: Figures, { share }: Writer<Text, Share, Amount>) {
  return {
    d1: share(figures.openedBy1, figures.oldEnough1),
    d7: share(figures.openedBy7, figures.oldEnough7),
    d14: share(figures.openedBy14, figures.oldEnough14),
    d30: share(figures.openedBy30, figures.oldEnough30),
  }
}

export function writeClassicRetention<Text, Share, Amount>(
  figures: Figures,
  { share }: Writer<Text, Share, Amount>,
) {
  return {
    d1: share(figures.openedOn1, figures.oldEnough1),
    d7: share(figures.openedOn7, figures.oldEnough7),
    d14: share(figures.openedOn14, figures.oldEnough14),
    d30: share(figures.openedOn30, figures.oldEnough30),
  }
}

export function writeDaywiseRevenue<Text, Share, Amount>(
  figures: Figures,
  { cohortMoney }: Writer<Text, Share, Amount>,
) {
  return {
    d0: cohortMoney(figures.revenueD0, figures.oldEnough0),
    d3: cohortMoney(figures.revenueD3, figures.oldEnough3),
    d7: cohortMoney(figures.revenueD7, figures.oldEnough7),
    d30: cohortMoney(figures.revenueD30, figures.oldEnough30),
  }
}

function writeEvents<Text, Share, Amount>(figures: Figures, style: Style<Text, Share, Amount>) {
  const { cost } = style
  const custom: [string, object][] = []
  const payments: [string, object][] = []
  for (const one of figures.events) {
    const { kind, name } = one.event
    if (style.shown[kind]?.has(name) === false) continue
    if (kind === 'payment') payments.push([name, writePayment(one, style)])
    else custom.push([name, writeCustom(one, style)])
  }
  return {
    // By fromEntries: an event may have any name, `__proto__` too.
    custom_events: Object.fromEntries(custom),
    payment_events: Object.fromEntries(payments),
    ...(cost !== undefined && {
      cost_per_custom_events: costs(figures, 'event', style),
      cost_per_payment_events: costs(figures, 'payment', style),
    }),
  }
}

function writePayment<Text, Share, Amount>(
  one: EventFigures,
  { writer, unique }: Style<Text, Share, Amount>,
) {
  const total = writer.money(decimalOf(one))
  if (unique.has(one.event.name)) return { unique_count: writer.count(one.unique), total }
  return { count: writer.count(one.count), total }
}

function writeCustom<Text, Share, Amount>(one: EventFigures, { writer, unique }: Style<Text, Share, Amount>) {
  const sum = decimalOf(one)
  const isUnique = unique.has(one.event.name)
  // Not whether any fact had an amount: of facts that were taken back only the sum knows.
  if (sum.digits === 0n)
    return isUnique ? { unique_count: writer.count(one.unique) } : { count: writer.count(one.count) }
  const amount = writer.money(sum)
  return isUnique
    ? { unique_count: writer.count(one.unique), amount }
    : { count: writer.count(one.count), amount }
}

function costs<Text, Share, Amount>(
  figures: Figures,
  kind: EventKind,
  { writer, cost = [] }: Style<Text, Share, Amount>,
): Record<string, Text> {
  const wanted = cost.filter((one) => one.kind === kind)
  const counts = new Map(wanted.map(({ name }) => [name, 0]))
  if (counts.size > 0)
    for (const { event, count } of figures.events)
      if (event.kind === kind && counts.has(event.name)) counts.set(event.name, count)
  return Object.fromEntries([...counts].map(([name, count]) => [name, writer.cost(figures.spend, count)]))
}
