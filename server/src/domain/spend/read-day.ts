/** Whether day or month comes first if both are numbers. */
export type DayOrder = 'dmy' | 'mdy'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const slashes = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?=$|[ ,T])/

/** Infers the order from a column's dates: 25/03 has the day first. Undefined: unknown or contradictory. */
export function dayOrder(seen: ReadonlySet<DayOrder>): DayOrder | undefined {
  const [only] = seen
  return seen.size === 1 ? only : undefined
}

/** The order that one date implies. */
export function orderOf(sample: string): DayOrder | undefined {
  const [, first, second] = slashes.exec(sample.trim()) ?? []
  if (Number(first) > 12) return 'dmy'
  return Number(second) > 12 ? 'mdy' : undefined
}

export type DayReading = { day: string } | { unclear: true } | undefined

/** Converts to YYYY-MM-DD without checking that the day exists. Drops a time of day: networks use their own time zone. */
export function plainDay(given: string, order: DayOrder | undefined): DayReading {
  const text = given.trim()
  const [, year, month, day] =
    /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?=$|[ T])/.exec(text)?.toSpliced(2, 1) ?? []
  if (year && month && day) return written(year, month, day)
  const [, dotDay, dotMonth, dotYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?=$|[ ,])/.exec(text) ?? []
  if (dotDay && dotMonth && dotYear) return written(dotYear, dotMonth, dotDay)
  return namedMonth(text) ?? slashed(text, order)
}

function namedMonth(text: string): DayReading {
  const [, nameFirst, dayAfter, yearAfter] =
    /^(?:[a-z]{3,9}, )?([a-z]{3,9})\.? (\d{1,2}),? (\d{4})(?=$|[ ,])/i.exec(text) ?? []
  const [, dayBefore, nameSecond, yearBefore] =
    /^(\d{1,2})[ -]([a-z]{3,9})\.?[ ,-] ?(\d{4})(?=$|[ ,])/i.exec(text) ?? []
  const name = (nameFirst ?? nameSecond)?.slice(0, 3).toLowerCase()
  const month = name === undefined ? 0 : months.indexOf(name) + 1
  const [year, day] = [yearAfter ?? yearBefore, dayAfter ?? dayBefore]
  return month > 0 && year && day ? written(year, String(month), day) : undefined
}

function slashed(text: string, order: DayOrder | undefined): DayReading {
  const [, first, second, year] = slashes.exec(text) ?? []
  if (!first || !second || !year) return undefined
  if (order === 'dmy') return written(year, second, first)
  if (order === 'mdy' || first === second) return written(year, first, second)
  return { unclear: true }
}

function written(year: string, month: string, day: string): DayReading {
  const century = year.length === 2 ? '20' : ''
  return { day: `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` }
}
