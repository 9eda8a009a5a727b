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

type Words = { label: string; unit: 'days' | 'hours'; description: string }

export const windowTexts: Record<WindowName, Words> = {
  referrer_days: {
    label: 'Store referrer',
    unit: 'days',
    description: 'From the click to an install whose store referrer names it',
  },
  device_id_days: {
    label: 'Device id',
    unit: 'days',
    description: 'From the click to an install on the same device',
  },
  apple_search_ads_days: {
    label: 'Apple Search Ads',
    unit: 'days',
    description: 'From the tap to an install that Apple claims',
  },
  probabilistic_hours: {
    label: 'Probabilistic',
    unit: 'hours',
    description: 'From the click to an install matched only by IP address and device data',
  },
  impression_hours: {
    label: 'View-through',
    unit: 'hours',
    description: 'From the impression to the install',
  },
  reinstall_days: {
    label: 'Reinstall',
    unit: 'days',
    description: 'A known device that installs again within this time is not a new install',
  },
  inactivity_days: {
    label: 'Re-engagement',
    unit: 'days',
    description: 'Inactive for at least this long before the link reopens the app',
  },
}
