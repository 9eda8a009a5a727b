/**
 * Every figure that Tributary shows, with the one name that pages, CSV files and docs use.
 *
 * To add a figure: add its name here and its meaning in a file of `meanings/` (the compiler asks for it), then run
 * `npm run generate`. The glossary page and docs/glossary.md list it, and `figureLabel('your_figure')` names it.
 * A figure of a day after the install has one entry: `figureLabel('classic_retention', 7)` is `Classic retention D7`.
 *
 * The ids are part of addresses (`…/glossary#paid_roas`): do not rename them.
 * Plain data without imports: the dashboard bundles it, so the meanings are in files of their own, loaded when asked for.
 */

/** `count`: a whole number. `average`: of counts. `percent`: 0 to 100. `ratio`: 1.5 is 150 %. */
type FigureUnit = 'count' | 'average' | 'money' | 'percent' | 'ratio' | 'day' | 'duration'

/** `short` is for narrow places, such as a table's heading. */
type FigureName = { name: string; short?: string; unit: FigureUnit }

export const figureNames = {
  clicks: { name: 'Clicks', unit: 'count' },
  installs: { name: 'Installs', unit: 'count' },
  paid_installs: { name: 'Paid installs', unit: 'count' },
  sign_ups: { name: 'Sign-ups', unit: 'count' },
  paid_sign_ups: { name: 'Paid sign-ups', unit: 'count' },
  conversion: { name: 'Conversion', unit: 'percent' },
  click_through_installs: { name: 'Click-through installs', short: 'Click-through', unit: 'count' },
  view_through_installs: { name: 'View-through installs', short: 'View-through', unit: 'count' },
  reinstalls: { name: 'Reinstalls', unit: 'count' },
  reengagements: { name: 'Re-engagements', unit: 'count' },
  uninstalls: { name: 'Uninstalls', unit: 'count' },
  active_users: { name: 'Active users', unit: 'count' },
  daily_active_users: { name: 'Daily active users', short: 'DAU', unit: 'average' },
  activity: { name: 'Activity', unit: 'count' },

  revenue: { name: 'Revenue', unit: 'money' },
  paid_revenue: { name: 'Paid revenue', unit: 'money' },
  revenue_event_count: { name: 'Revenue events', unit: 'count' },
  spend: { name: 'Spend', unit: 'money' },
  paid_roas: { name: 'Paid ROAS', unit: 'ratio' },
  blended_roas: { name: 'Blended ROAS', unit: 'ratio' },
  paid_cost_per_install: { name: 'Paid cost per install', short: 'Paid CPI', unit: 'money' },
  blended_cost_per_install: { name: 'Blended cost per install', short: 'Blended CPI', unit: 'money' },
  paid_cost_per_sign_up: { name: 'Paid cost per sign-up', unit: 'money' },
  cost_per_reinstall: { name: 'Cost per reinstall', unit: 'money' },
  cost_per_event: { name: 'Cost per event', unit: 'money' },

  cumulative_retention: { name: 'Cumulative retention', unit: 'percent' },
  classic_retention: { name: 'Classic retention', unit: 'percent' },
  rolling_retention: { name: 'Rolling retention', unit: 'percent' },
  weekly_retention: { name: 'Weekly retention', unit: 'percent' },

  revenue_to_date: { name: 'Revenue to date', unit: 'money' },
  cohort_revenue: { name: 'Cohort revenue', unit: 'money' },
  cohort_paid_roas: { name: 'Cohort paid ROAS', unit: 'ratio' },
  cohort_blended_roas: { name: 'Cohort blended ROAS', unit: 'ratio' },
  revenue_per_install: { name: 'Revenue per install', unit: 'money' },
  payback_day: { name: 'Payback day', unit: 'day' },
  arpu: { name: 'Revenue per user', short: 'ARPU', unit: 'money' },
  maturity: { name: 'Maturity', unit: 'percent' },

  suspicious_installs: { name: 'Suspicious installs', short: 'Suspicious', unit: 'count' },
  suspicious_rate: { name: 'Suspicious rate', unit: 'percent' },
  withheld_installs: { name: 'Withheld installs', short: 'Withheld', unit: 'count' },
  claimed_installs: { name: 'Claimed installs', short: 'Claimed', unit: 'count' },
  suspicious_sent: { name: 'Suspicious installs sent', short: 'Suspicious, sent', unit: 'count' },
  fraud_rate: { name: 'Fraud rate', unit: 'percent' },
  money_at_risk: { name: 'Money at risk', unit: 'money' },
  match_accuracy: { name: 'Probabilistic accuracy', short: 'Accuracy', unit: 'percent' },
  click_to_install_time: { name: 'Click-to-install time', unit: 'duration' },

  network_clicks: { name: 'Clicks claimed by the network', short: 'Network clicks', unit: 'count' },
  network_installs: { name: 'Installs claimed by the network', short: 'Network installs', unit: 'count' },
  discrepancy: { name: 'Difference from the network', short: 'Difference', unit: 'count' },

  event_count: { name: 'Event count', short: 'Count', unit: 'count' },
  event_users: { name: 'Event users', short: 'Users', unit: 'count' },
  event_amount: { name: 'Event amount', short: 'Amount', unit: 'money' },
  funnel_users: { name: 'Funnel users', short: 'Users', unit: 'count' },
  share_of_first: { name: 'Share of the first step', unit: 'percent' },
  share_of_previous: { name: 'Share of the previous step', unit: 'percent' },
  step_time: { name: 'Median time to a step', short: 'Median time', unit: 'duration' },
} as const satisfies Record<string, FigureName>

export type FigureId = keyof typeof figureNames

/** `Paid ROAS`; with a day after the install `Classic retention D7`. */
export function figureLabel(id: FigureId, day?: number): string {
  const { name } = figureNames[id]
  return day === undefined ? name : `${name} D${day}`
}

/** For narrow places: `Paid CPI`. */
export function shortFigureLabel(id: FigureId, day?: number): string {
  const figure: FigureName = figureNames[id]
  const name = figure.short ?? figure.name
  return day === undefined ? name : `${name} D${day}`
}
