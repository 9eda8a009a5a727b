import { amountAt } from './amount-cells.ts'
import { type EventGrid, startOf } from './event-grid.ts'
import type { CountField, EventKind, Sums } from './figures.ts'
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
export type WrittenRow = { row: number; figures: Sums; events: WrittenEvents }

/** The events of a campaign, and how those that are shown begin: `"purchase":{"count":`. Made once: dozens of rows have them. */
export type WrittenEvents = { grid: EventGrid; shown: Record<EventKind, readonly ShownEvent[]> }
type ShownEvent = { kind: EventKind; column: number; isUnique: boolean; opening: Uint8Array }

export function eventsInStyle(grid: EventGrid, { unique, shown }: Style): WrittenEvents {
  const ofKind = (asked: EventKind): ShownEvent[] =>
    grid.names.flatMap(({ kind, name, opening }, column) => {
      if (kind !== asked || shown[kind]?.has(name) === false) return []
      const isUnique = unique.has(name)
      const count = isUnique ? '"unique_count":' : '"count":'
      return [{ kind, column, isUnique, opening: Buffer.concat([opening, Buffer.from(count)]) }]
    })
  return { grid, shown: { event: ofKind('event'), payment: ofKind('payment') } }
}

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
  writeShares(to.key('retention'), retention, figures, style)
  writeShares(to.key('rolling_retention'), rollingRetention, figures, style)
}

const retention = [
  ['d1', 'openedBy1', 'oldEnough1'],
  ['d7', 'openedBy7', 'oldEnough7'],
  ['d14', 'openedBy14', 'oldEnough14'],
  ['d30', 'openedBy30', 'oldEnough30'],
] as const

const rollingRetention = [
  ['d1', 'openedSince1', 'oldEnough1'],
  ['d7', 'openedSince7', 'oldEnough7'],
] as const

const classicRetention = [
  ['d1', 'openedOn1', 'oldEnough1'],
  ['d7', 'openedOn7', 'oldEnough7'],
  ['d14', 'openedOn14', 'oldEnough14'],
  ['d30', 'openedOn30', 'oldEnough30'],
] as const

const daywiseRevenue = [
  ['d0', 'revenueD0', 'oldEnough0'],
  ['d3', 'revenueD3', 'oldEnough3'],
  ['d7', 'revenueD7', 'oldEnough7'],
  ['d30', 'revenueD30', 'oldEnough30'],
] as const

export function writeClassicRetention(to: JsonSheet, figures: Sums, style: Style): void {
  writeShares(to, classicRetention, figures, style)
}

function writeShares(
  to: JsonSheet,
  days: readonly (readonly [day: string, part: CountField, of: CountField])[],
  figures: Sums,
  { writer }: Style,
): void {
  to.ascii('{')
  for (const [day, part, of] of days) writer.share(to.key(day), figures[part], figures[of])
  to.ascii('}')
}

export function writeDaywiseRevenue(to: JsonSheet, figures: Sums, { writer }: Style): void {
  to.ascii('{')
  for (const [day, amount, of] of daywiseRevenue)
    writer.cohortMoney(to.key(day), figures[amount], figures[of])
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

function writeKind(
  to: JsonSheet,
  kind: EventKind,
  { events: { grid, shown }, row }: Row,
  { writer }: Style,
): void {
  const start = startOf(grid, row)
  to.ascii('{')
  for (const event of shown[kind]) {
    const place = start + event.column
    const count = grid.counts[place] as number
    if (count === 0) continue
    writer.event(to, event, event.isUnique ? (grid.unique.get(place) ?? 0) : count, amountAt(grid, place))
  }
  to.ascii('}')
}

function writeCosts(
  to: JsonSheet,
  kind: EventKind,
  { events: { grid }, row, figures }: WrittenRow,
  { writer, cost = [] }: Style,
): void {
  to.ascii('{')
  for (const one of cost) {
    if (one.kind !== kind) continue
    const column = grid.names.findIndex((name) => name.kind === kind && name.name === one.name)
    const count = column === -1 ? 0 : (grid.counts[startOf(grid, row) + column] ?? 0)
    writer.cost(to.next().json(one.name).ascii(':'), figures.spend, count)
  }
  to.ascii('}')
}
