/** Daily counts of an ad. Only facts of that day change them. */
export const countsOfDay = [
  'clicks',
  'uninstalls',
  'sign_ups',
  'reinstalls',
  'reengagements',
  'activity',
  'daily_active',
  'event_facts',
  'payment_facts',
  'retargeted_event_facts',
  'retargeted_payment_facts',
] as const

/** Daily amounts, in the display currency. */
export const amountsOfDay = [
  'event_revenue',
  'payment_revenue',
  'retargeted_event_revenue',
  'retargeted_payment_revenue',
] as const

/** The counts in packs: all except the one that no report shows. */
export const packedCounts = countsOfDay.filter((name) => name !== 'daily_active')

export const packedMetrics = [...packedCounts, ...amountsOfDay]

export type CountOfDay = (typeof countsOfDay)[number]
export type AmountOfDay = (typeof amountsOfDay)[number]
