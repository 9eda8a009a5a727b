import type { AttributionSettings } from '#domain/attribution/attribution.ts'
import { lateDays } from '#domain/attribution/late/known-evidence.ts'
import { readWindows } from '#domain/attribution/settings/read-windows.ts'
import type { Windows } from '#domain/attribution/settings/windows.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Fraud rules compare the installs from an address in the week before. */
const fraudDays = 7

/**
 * How long addresses and user agents stay whole: the longest window of the project, its networks and its campaigns, and the days in which
 * late evidence still decides an install again.
 */
export function wholeForMs(settings: AttributionSettings, campaignWindows: readonly unknown[]): number {
  const { networks, ...own } = settings.windows
  const all: Partial<Windows>[] = [own, ...Object.values(networks), ...campaignWindows.map(readWindows)]
  return Math.max(fraudDays * dayMs, ...all.map(longestOf)) + lateDays * dayMs
}

function longestOf(windows: Partial<Windows>): number {
  const days = ['referrer_days', 'device_id_days', 'apple_search_ads_days'] as const
  const hours = ['probabilistic_hours', 'impression_hours'] as const
  return Math.max(
    ...days.map((name) => (windows[name] ?? 0) * dayMs),
    ...hours.map((name) => (windows[name] ?? 0) * hourMs),
  )
}
