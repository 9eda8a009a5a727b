import type { AttributionSettings, CandidateCampaign } from '#domain/attribution/attribution.ts'
import type { Reason } from '#domain/attribution/reasons.ts'
import type { Windows } from './windows.ts'

const hourMs = 3_600_000

type WindowScope = { network: string | null; campaign: CandidateCampaign; settings: AttributionSettings }

/** The campaign's window overrides the network's, which overrides the project's. */
function windowMs(window: keyof Windows, { network, campaign, settings }: WindowScope): number {
  const ofNetwork = network === null ? undefined : settings.windows.networks[network]
  const length = campaign.windows[window] ?? ofNetwork?.[window] ?? settings.windows[window]
  return length * (window.endsWith('_hours') ? hourMs : 24 * hourMs)
}

/** Why a touch of this age is outside the window, if it is. A touch exactly as old as the window is inside. */
export function checkWindow(
  window: keyof Windows,
  ageMs: number | null,
  scope: WindowScope,
): Reason | undefined {
  const maxMs = windowMs(window, scope)
  if (maxMs === 0) return 'rule_off'
  return ageMs !== null && ageMs > maxMs ? 'outside_window' : undefined
}
