import type { ByAdKey } from './by-ad-key.ts'
import { addEvent, type EventGrid } from './event-grid.ts'
import { eventsIn } from './events-of-day.ts'
import { PackReader } from './pack-bytes.ts'
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

/** The same of a day that is not packed (eventsIn). */
export function addEventsOfDay(
  to: EventGrid,
  columns: Columns,
  ads: ByAdKey<Rows>,
  { records, ofReturned }: { records: string; ofReturned: boolean },
): void {
  eventsIn(records, ({ high, low, name, isReturned, count, amount }) => {
    const column = columns.get(name)
    const rows = ads.get(high, low)
    if (column !== undefined && rows !== undefined && isReturned === ofReturned)
      addEvent(to, rows, { column, count, amount })
  })
}
