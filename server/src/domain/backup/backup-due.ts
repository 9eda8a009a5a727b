const dayMs = 86_400_000

/** Daily at this time of day (UTC). A service that was stopped then catches up. */
export function isBackupDue(newest: Date | undefined, now: Date, atMinutes: number): boolean {
  if (newest === undefined) return true
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const today = midnight + atMinutes * 60_000
  const last = today <= now.getTime() ? today : today - dayMs
  return newest.getTime() < last
}
