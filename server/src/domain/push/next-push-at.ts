const dayMs = 86_400_000
const halfDayMs = dayMs / 2

/** Every install has its own time of day, so that a day's pushes are spread over it. The end of its id is random. */
export function nextPushAt(installId: string, after: Date): Date {
  const slotMs = (Number.parseInt(installId.slice(-8), 16) % 86_400) * 1000
  const midnight = Math.floor(after.getTime() / dayMs) * dayMs
  const today = midnight + slotMs
  return new Date(today > after.getTime() ? today : today + dayMs)
}

/** One that was late by hours is followed by the next at its own time, but never within half a day. */
export function pushAfter(installId: string, pushedAt: Date): Date {
  return nextPushAt(installId, new Date(pushedAt.getTime() + halfDayMs))
}
