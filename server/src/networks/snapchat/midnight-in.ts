const dayMs = 86_400_000

/** Midnight `daysLater` days after `day`, as `2026-03-01T00:00:00.000-08:00`. Undefined if there is no such timezone. */
export function midnightIn(day: string, daysLater: number, timezone: string): string | undefined {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs)
  const wall = date.toISOString().slice(0, 10)
  // Twice: the first guess may fall on the other side of a clock change.
  const guess = offsetAt(date, timezone)
  if (guess === undefined) return undefined
  const offset = offsetAt(new Date(date.getTime() - guess * 60_000), timezone) ?? guess
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return `${wall}T00:00:00.000${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

/** Minutes ahead of UTC. */
function offsetAt(moment: Date, timezone: string): number | undefined {
  if (timezone === '') return undefined
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' })
    const name = parts.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  } catch {
    return undefined
  }
}
