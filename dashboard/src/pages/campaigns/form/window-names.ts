export const windowNames = [
  'referrer_days',
  'device_id_days',
  'apple_search_ads_days',
  'probabilistic_hours',
  'impression_hours',
  'reinstall_days',
  'inactivity_days',
] as const

export type WindowName = (typeof windowNames)[number]

type Words = { label: string; unit: 'days' | 'hours'; says: string }

export const windowWords: Record<WindowName, Words> = {
  referrer_days: {
    label: 'Store referrer',
    unit: 'days',
    says: 'From the click to an install that names it',
  },
  device_id_days: {
    label: 'Device id',
    unit: 'days',
    says: 'From the click to an install on the same device',
  },
  apple_search_ads_days: {
    label: 'Apple Search Ads',
    unit: 'days',
    says: 'From the tap to an install that Apple claims',
  },
  probabilistic_hours: {
    label: 'Same address and phone',
    unit: 'hours',
    says: 'From the click to an install that only looks alike',
  },
  impression_hours: {
    label: 'Ad seen, not clicked',
    unit: 'hours',
    says: 'From the impression to the install',
  },
  reinstall_days: {
    label: 'Reinstall',
    unit: 'days',
    says: 'A known device that installs again within it is no new install',
  },
  inactivity_days: {
    label: 'Re-engagement',
    unit: 'days',
    says: 'Not opened for so long, and brought back by the link',
  },
}
