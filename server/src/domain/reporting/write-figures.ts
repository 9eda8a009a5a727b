import { isNothing } from './amount.ts'
import { amountAt, type EventGrid, startOf } from './event-grid.ts'
import type { EventKind, ReportedName, Sums } from './figures.ts'
import type { Writer } from './format.ts'
import type { JsonSheet } from './json-sheet.ts'
import type { View } from './report-question.ts'

/** How the rows of one report are written. */
export type Style = {
  writer: Writer
  view: View
  /** The events whose distinct users are shown instead of their count. */
  unique: ReadonlySet<string>
  /** The events whose cost is shown; undefined: not asked for. */
  cost: readonly { kind: EventKind; name: string }[] | undefined
  /** The events that are shown, of each kind; undefined: all. */
  shown: Record<EventKind, ReadonlySet<string> | undefined>
}

/** The figures of a branch, and its row among the campaign's events. */
export type WrittenRow = { row: number; figures: Sums; events: EventGrid }

/** The figures that every level of the report has, as members of the object that is open. This is the one place that knows `sign-ups`. */
export function writeFigures(to: JsonSheet, { row, figures, events }: WrittenRow, style: Style): void {
  const { writer, view } = style
  writer.count(to.key('clicks'), figures.clicks)
  writer.count(to.key('installs'), figures.installs)
  writer.percentage(to.key('conversion'), figures.signUps, figures.installs)
  writer.count(to.key('sign-ups'), figures.signUps)
  writer.money(to.key('revenue'), figures.revenue)
  writer.money(to.key('spend'), figures.spend)
  writer.count(to.key('revenue_event_count'), figures.revenueFacts)
  writer.ratio(to.key('roas'), figures.revenue, figures.spend)
  if (view === 'user_acquisition') writer.cost(to.key('cost_per_install'), figures.spend, figures.installs)
  writer.cost(to.key('cost_per_signup'), figures.spend, figures.signUps)
  writeEvents(to, { row, figures, events }, style)
  writeRetention(to.key('retention'), figures, style)
  writeRollingRetention(to.key('rolling_retention'), figures, style)
}

function writeRetention(to: JsonSheet, figures: Sums, { writer: { share } }: Style): void {
  to.ascii('{')
  share(to.key('d1'), figures.openedBy1, figures.oldEnough1)
  share(to.key('d7'), figures.openedBy7, figures.oldEnough7)
  share(to.key('d14'), figures.openedBy14, figures.oldEnough14)
  share(to.key('d30'), figures.openedBy30, figures.oldEnough30)
  to.ascii('}')
}

function writeRollingRetention(to: JsonSheet, figures: Sums, { writer: { share } }: Style): void {
  to.ascii('{')
  share(to.key('d1'), figures.openedSince1, figures.oldEnough1)
  share(to.key('d7'), figures.openedSince7, figures.oldEnough7)
  to.ascii('}')
}

export function writeClassicRetention(to: JsonSheet, figures: Sums, { writer: { share } }: Style): void {
  to.ascii('{')
  share(to.key('d1'), figures.openedOn1, figures.oldEnough1)
  share(to.key('d7'), figures.openedOn7, figures.oldEnough7)
  share(to.key('d14'), figures.openedOn14, figures.oldEnough14)
  share(to.key('d30'), figures.openedOn30, figures.oldEnough30)
  to.ascii('}')
}

export function writeDaywiseRevenue(to: JsonSheet, figures: Sums, { writer: { cohortMoney } }: Style): void {
  to.ascii('{')
  cohortMoney(to.key('d0'), figures.revenueD0, figures.oldEnough0)
  cohortMoney(to.key('d3'), figures.revenueD3, figures.oldEnough3)
  cohortMoney(to.key('d7'), figures.revenueD7, figures.oldEnough7)
  cohortMoney(to.key('d30'), figures.revenueD30, figures.oldEnough30)
  to.ascii('}')
}

function writeEvents(to: JsonSheet, { row, figures, events }: WrittenRow, style: Style): void {
  writeKind(to.key('custom_events'), 'event', { events, row }, style)
  writeKind(to.key('payment_events'), 'payment', { events, row }, style)
  if (style.cost === undefined) return
  writeCosts(to.key('cost_per_custom_events'), 'event', { events, row, figures }, style)
  writeCosts(to.key('cost_per_payment_events'), 'payment', { events, row, figures }, style)
}

type Row = Omit<WrittenRow, 'figures'>

function writeKind(to: JsonSheet, kind: EventKind, { events, row }: Row, style: Style): void {
  let place = startOf(events, row)
  to.ascii('{')
  for (const name of events.names) {
    if (name.kind === kind && events.counts[place] !== 0 && style.shown[kind]?.has(name.name) !== false) {
      writeEvent(to.next().bytes(name.opening), name, { events, place }, style)
      to.ascii('}')
    }
    place += 1
  }
  to.ascii('}')
}

function writeEvent(
  to: JsonSheet,
  { kind, name }: ReportedName,
  { events, place }: { events: EventGrid; place: number },
  { writer, unique }: Style,
): void {
  if (unique.has(name)) writer.count(to.ascii('"unique_count":'), events.unique.get(place) ?? 0)
  else writer.count(to.ascii('"count":'), events.counts[place] ?? 0)
  const amount = amountAt(events, place)
  if (kind === 'payment') writer.money(to.ascii(',"total":'), amount)
  // Not whether any fact had an amount: of facts that were taken back only the sum knows.
  else if (!isNothing(amount)) writer.money(to.ascii(',"amount":'), amount)
}

function writeCosts(
  to: JsonSheet,
  kind: EventKind,
  { events, row, figures }: WrittenRow,
  { writer, cost = [] }: Style,
): void {
  to.ascii('{')
  for (const one of cost) {
    if (one.kind !== kind) continue
    const column = events.names.findIndex((name) => name.kind === kind && name.name === one.name)
    const count = column === -1 ? 0 : (events.counts[startOf(events, row) + column] ?? 0)
    writer.cost(to.next().json(one.name).ascii(':'), figures.spend, count)
  }
  to.ascii('}')
}
