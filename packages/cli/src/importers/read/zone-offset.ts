const quarter = 900_000

/** Every zone changes its offset at a quarter of an hour: one look-up for each is enough. */
const known = new Map<string, Map<number, number>>()
const maxKnown = 200_000

/** Milliseconds that the zone is ahead of UTC at an instant. */
function zoneOffset(zone: string, instant: number): number {
  if (zone === 'UTC') return 0
  const fixed = /^([+-])(\d\d):?(\d\d)$/.exec(zone)
  if (fixed !== null) return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3])) * 60_000
  const slots = known.get(zone) ?? new Map<number, number>()
  known.set(zone, slots)
  const slot = Math.floor(instant / quarter)
  const cached = slots.get(slot)
  if (cached !== undefined) return cached
  if (slots.size >= maxKnown) slots.clear()
  const offset = lookUp(zone, slot * quarter)
  slots.set(slot, offset)
  return offset
}

const formats = new Map<string, Intl.DateTimeFormat>()

function lookUp(zone: string, instant: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, format)
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - instant
}

export function isZone(zone: string): boolean {
  try {
    zoneOffset(zone, 0)
    return true
  } catch {
    return false
  }
}

/** The instant at which clocks of the zone show this time, given as if it were UTC. */
export function instantOf(zone: string, local: number): number {
  const first = local - zoneOffset(zone, local)
  return local - zoneOffset(zone, first)
}

/** The day of an instant in the zone: 2026-03-01. */
export function dayIn(zone: string, at: Date): string {
  return new Date(at.getTime() + zoneOffset(zone, at.getTime())).toISOString().slice(0, 10)
}
