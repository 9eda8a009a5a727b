/** A calendar month in UTC, the size of a fact partition. */
export type Month = { year: number; month: number }

export function monthOf(at: Date): Month {
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 }
}

export function monthStart({ year, month }: Month): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}

export function nextMonth({ year, month }: Month): Month {
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
}

/** Every month from `first` to `last`, inclusive. */
export function monthsBetween(first: Date, last: Date): Month[] {
  const months: Month[] = []
  const end = monthStart(monthOf(last))
  for (let month = monthOf(first); monthStart(month) <= end; month = nextMonth(month)) months.push(month)
  return months
}
