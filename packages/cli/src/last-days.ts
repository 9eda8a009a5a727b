/** The day in a time zone, YYYY-MM-DD. */
export function dayOf(now: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(now)
}

/** The last full days before today, in the project's time zone. */
export function lastDays(days: number, now: Date, timezone: string): { from: string; to: string } {
  const today = dayOf(now, timezone)
  const back = (count: number) => {
    const day = new Date(`${today}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() - count)
    return day.toISOString().slice(0, 10)
  }
  return { from: back(days), to: back(1) }
}
