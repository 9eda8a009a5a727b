import { DatePicker } from '@mantine/dates'
import type { Days, RangeSearch } from '@tributary/contract/day-range'
import { useState } from 'react'
import { calendarIn } from '#format/calendar.ts'
import { locale } from '#format/locale.ts'

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

const calendar = calendarIn(locale)

type Props = { value: RangeSearch; onPick: (days: Days) => void }

/** Picks the first and the last day of a custom range. */
export function RangeCalendar({ value, onPick }: Props) {
  const [picked, setPicked] = useState<[string | null, string | null]>([value.from ?? null, value.to ?? null])
  return (
    <DatePicker
      type="range"
      value={picked}
      {...(value.to !== undefined && { defaultDate: value.to })}
      {...calendar}
      allowSingleDateInRange
      hideOutsideDates
      // Weekends in red are too pale to read.
      weekendDays={[]}
      onChange={([from, to]) => {
        setPicked([from, to])
        if (from !== null && to !== null) onPick({ from, to })
      }}
      ariaLabels={labels}
      aria-label="Custom range"
    />
  )
}
