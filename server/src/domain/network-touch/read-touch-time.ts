import { parseInstant } from '@tributary/contract/data-api/instant'

const maxAgeMs = 24 * 3_600_000
const skewMs = 5 * 60_000

/** The time a network sent. Clocks differ: up to five minutes in the future counts as now. */
export function readTouchTime(given: string | undefined, now: Date): Date | 'invalid_time' | 'too_old' {
  if (given === undefined) return now
  const at = unixSeconds(given) ?? parseInstant(given)
  if (at === undefined) return 'invalid_time'
  const aheadMs = at.getTime() - now.getTime()
  if (aheadMs > skewMs) return 'invalid_time'
  if (aheadMs < -maxAgeMs) return 'too_old'
  return aheadMs > 0 ? now : at
}

function unixSeconds(text: string): Date | undefined {
  return /^\d{1,11}(\.\d{1,9})?$/.test(text) ? new Date(Math.trunc(Number(text) * 1000)) : undefined
}
