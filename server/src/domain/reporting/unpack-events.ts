import { addEvent, type EventGrid } from './event-grid.ts'
import { PackReader } from './pack-bytes.ts'
import { type EventsOfDay, eventCell } from './pack-sums.ts'
import type { NumberedAds } from './report-tree.ts'
import type { Rows } from './sum-grid.ts'

/** The columns of a grid, by the numbers of their names. */
type Columns = ReadonlyMap<number, number>

/** Adds the events of a pack (pack-sums.ts). Ads and names that are not among those asked for are passed over. */
export function unpackEvents(
  to: EventGrid,
  columns: Columns,
  { numbers, rows }: NumberedAds,
  events: Uint8Array,
): void {
  const reader = new PackReader(events)
  reader.groups((name, end) => {
    const column = columns.get(name)
    if (column === undefined) return
    for (let ad = 0, at = 0; reader.isBefore(end); ) {
      ad += reader.whole()
      const count = reader.cell() as number
      const amount = reader.cell()
      while ((numbers[at] as number) < ad) at += 1
      if (numbers[at] === ad) addEvent(to, rows[at] as Rows, { column, count, amount })
    }
  })
}

/** The same of a day that is not packed. `ads` goes with its lists; one that is undefined is none of those asked for. */
export function addEventsOfDay(
  to: EventGrid,
  columns: Columns,
  ads: readonly (Rows | undefined)[],
  { names, returned, counts, amounts, ofReturned }: EventsOfDay & { ofReturned: boolean },
): void {
  ads.forEach((rows, at) => {
    const column = columns.get(names[at] as number)
    if (rows === undefined || column === undefined || returned[at] !== ofReturned) return
    addEvent(to, rows, { column, count: counts[at] as number, amount: eventCell(amounts[at]) })
  })
}
