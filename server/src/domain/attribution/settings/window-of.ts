import type { AttributionSettings, CandidateCampaign } from '../attribution.ts'
import type { Reason } from '../reasons.ts'
import type { Windows } from './windows.ts'

const hourMs = 3_600_000

type Means = { network: string | null; campaign: CandidateCampaign; settings: AttributionSettings }

/** The campaign's own over the network's over the project's. */
function windowMs(window: keyof Windows, { network, campaign, settings }: Means): number {
  const ofNetwork = network === null ? undefined : settings.windows.networks[network]
  const length = campaign.windows[window] ?? ofNetwork?.[window] ?? settings.windows[window]
  return length * (window.endsWith('_hours') ? hourMs : 24 * hourMs)
}

/** Why the window leaves a touch of that age out, if it does. A touch exactly as old as the window is inside. */
export function leftOut(window: keyof Windows, ageMs: number | null, means: Means): Reason | undefined {
  const longestMs = windowMs(window, means)
  if (longestMs === 0) return 'rule_off'
  return ageMs !== null && ageMs > longestMs ? 'outside_window' : undefined
}
