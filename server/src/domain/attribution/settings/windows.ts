/** How long before the install a touch may be. 0 is off. */
export type Windows = {
  referrer_days: number
  device_id_days: number
  apple_search_ads_days: number
  probabilistic_hours: number
  impression_hours: number
  /** A known device that installs again within this time is a reinstall. */
  reinstall_days: number
  /** An install not opened for this long counts as re-engaged when a campaign's link opens it. */
  inactivity_days: number
}

export const defaultWindows: Windows = {
  referrer_days: 7,
  device_id_days: 7,
  apple_search_ads_days: 30,
  probabilistic_hours: 6,
  impression_hours: 24,
  reinstall_days: 90,
  inactivity_days: 0,
}

/** Google and Meta have longer windows by default. */
export const networkWindows: Record<string, Partial<Windows>> = {
  google: { referrer_days: 30, device_id_days: 30 },
  meta: { referrer_days: 30, device_id_days: 30 },
}
