/** The words and the first day of a calendar in a locale. */

type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6

export function calendarIn(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return (day: string) => made.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
  }
  const year = format({ year: 'numeric' })
  return {
    firstDayOfWeek: firstDayOfWeek(locale),
    weekdayFormat: format({ weekday: 'short' }),
    monthLabelFormat: format({ month: 'long', year: 'numeric' }),
    monthsListFormat: format({ month: 'short' }),
    yearLabelFormat: year,
    yearsListFormat: year,
    decadeLabelFormat: (first: string, last: string) => `${year(first)} – ${year(last)}`,
    getDayAriaLabel: format({ dateStyle: 'long' }),
  }
}

type WeekInfo = { firstDay: number }

/** Monday where the browser does not know. */
function firstDayOfWeek(locale: string): DayOfWeek {
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 }
  return (firstDay % 7) as DayOfWeek
}
