/** The factor of each month: new year's resolutions, two walking seasons, and a quiet summer. */
const months = [1.2, 0.9, 1.0, 1.2, 1.3, 1.1, 0.72, 0.6, 1.12, 1.08, 0.88, 0.85]

/** Starting on Sunday. */
const weekdays = [1.28, 0.86, 0.88, 0.92, 0.95, 1.0, 1.11]

/** How busy a day is relative to an average one. */
export function season(day: string): number {
  const date = new Date(day)
  const month = date.getUTCMonth()
  // Interpolate: each month's factor is that of its middle.
  const fromMiddle = (date.getUTCDate() - 15) / 30
  const neighbour = months[(month + (fromMiddle < 0 ? 11 : 1)) % 12] ?? 1
  const share = Math.min(Math.abs(fromMiddle), 0.5)
  return ((months[month] ?? 1) * (1 - share) + neighbour * share) * (weekdays[date.getUTCDay()] ?? 1)
}

/** The share of each hour, starting at midnight: peaks at breakfast and lunch, most in the evening. */
const hours = [1, 1, 0.5, 0.3, 0.3, 0.8, 2, 4, 5, 4.5, 4, 4.5, 5.5, 5, 4.5, 4.5, 5, 6, 7, 8, 8.5, 7.5, 5, 2.5]

const curve = hours.map((share, hour) => ({ hour, share }))

type Chance = {
  weighted: <Value extends { share: number }>(values: readonly Value[]) => Value
  next: () => number
}

/** A random second of the day, weighted by phone usage. */
export function secondOfDay(random: Chance): number {
  return Math.floor((random.weighted(curve).hour + random.next()) * 3_600)
}
