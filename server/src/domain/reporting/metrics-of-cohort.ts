/** Counts of installs by their day. Later facts change them too. */
export const countsOfCohort = [
  'installs',
  'suspicious_installs',
  'click_through',
  'view_through',
  'opened_on_1',
  'opened_on_7',
  'opened_on_14',
  'opened_on_30',
  'opened_by_1',
  'opened_by_7',
  'opened_by_14',
  'opened_by_30',
  'opened_since_1',
  'opened_since_7',
] as const

/** Revenue of the installs of a day in their first days, in the display currency. */
export const amountsOfCohort = [
  'event_revenue_d0',
  'event_revenue_d3',
  'event_revenue_d7',
  'event_revenue_d30',
  'payment_revenue_d0',
  'payment_revenue_d3',
  'payment_revenue_d7',
  'payment_revenue_d30',
] as const

export type CountOfCohort = (typeof countsOfCohort)[number]
export type AmountOfCohort = (typeof amountsOfCohort)[number]
