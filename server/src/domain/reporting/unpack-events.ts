import type { AdCells, ByAdKey } from './ad-cells.ts'
import type { Cell } from './amount.ts'
import { addEvent, type EventGrid } from './event-grid.ts'
import { PackReader } from './pack-bytes.ts'
import { eventCells } from './pack-sums.ts'
import type { NumberedAds } from './report-tree.ts'
import type { Rows } from './sum-grid.ts'

/** The columns of a grid, by the numbers of their names. */
type Columns = ReadonlyMap<number, number>

/** Adds the events of a pack (pack-sums.ts). Ads and names that are not among those asked for are passed over. */
export function unpackEvents(to: EventGrid, columns: Columns, ads: NumberedAds, events: Uint8Array): void {
  const reader = new PackReader(events)
  while (reader.nextGroup()) {
    const column = columns.get(reader.key)
    if (column === undefined) continue
    for (let ad = 0; reader.isInGroup(); ) {
      ad += reader.whole()
      const count = reader.cell() as number
      const amount = reader.cell()
      const rows = ads.get(ad)
      if (rows !== undefined) addEvent(to, rows, { column, count, amount })
    }
  }
}

/** The same of a day that is not packed (eventCells). */
export function addEventsOfDay(
  to: EventGrid,
  columns: Columns,
  ads: ByAdKey<Rows>,
  { cells, width, ofReturned }: AdCells & { ofReturned: boolean },
): void {
  for (let start = 0; start < cells.length; start += width) {
    const column = columns.get(cells[start + eventCells.name] as number)
    const isReturned = cells[start + eventCells.returned] === 1
    if (column === undefined || isReturned !== ofReturned) continue
    const rows = ads.at(cells, start)
    const count = cells[start + eventCells.count] as number
    const amount = cells[start + eventCells.amount] as Cell
    if (rows !== undefined) addEvent(to, rows, { column, count, amount })
  }
}
