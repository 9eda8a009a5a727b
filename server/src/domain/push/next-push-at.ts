const dayMs = 86_400_000
const halfDayMs = dayMs / 2

/** Every install has its own time of day, which spreads the pushes. It comes from the random end of its id. */
export function nextPushAt(installId: string, after: Date): Date {
  const slotMs = (Number.parseInt(installId.slice(-8), 16) % 86_400) * 1000
  const midnight = Math.floor(after.getTime() / dayMs) * dayMs
  const today = midnight + slotMs
  return new Date(today > after.getTime() ? today : today + dayMs)
}

/** After a late push the next is at its usual time again, but never within half a day. */
export function pushAfter(installId: string, pushedAt: Date): Date {
  return nextPushAt(installId, new Date(pushedAt.getTime() + halfDayMs))
}
