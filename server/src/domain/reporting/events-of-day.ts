import type { Cell } from './amount.ts'
import { RecordReader } from './record-reader.ts'

/** What an ad has of one name on one day. `name` is its number; `isReturned`: of those whom the campaign brought back. */
export type EventOfDay = {
  high: number
  low: number
  name: number
  isReturned: boolean
  count: number
  amount: Cell
}

/** Of records of an ad's key, the number of a name, 1 for returned, count and amount. */
export function eventsIn(records: string, each: (event: EventOfDay) => void): void {
  const reader = new RecordReader(records)
  while (reader.next())
    each({
      high: reader.whole(),
      low: reader.whole(),
      name: reader.whole(),
      isReturned: reader.whole() === 1,
      count: reader.whole(),
      amount: reader.amount(),
    })
}
