import { cohortFigures, dayFigures } from './day-figures.ts'
import type { Figure } from './figure.ts'
import { reportFigures } from './report-figures.ts'

/**
 * Every figure that Tributary shows, with the one name that pages, CSV files and docs use.
 *
 * To add a figure of the campaign report: declare it in a file of `report-figures.ts` and write its meaning in a file of `meanings/`
 * (the compiler asks for it), then run `npm run generate`. Table, series, sort, files, columns and glossary derive from that.
 * A figure of a day after the install has one entry: `figureLabel('classic_retention', 7)` is `Classic retention D7`.
 *
 * The ids are part of addresses (`…/glossary#paid_roas`): do not rename them.
 * Plain data without zod: the dashboard bundles it, so the meanings are in files of their own, loaded when asked for.
 */
export const figures = {
  ...reportFigures,
  ...dayFigures,
  ...cohortFigures,
  cost_per_event: { name: 'Cost per event', unit: 'money', formula: { ratio: ['spend', 'eventCount'] } },
  weekly_retention: { name: 'Weekly retention', unit: 'percent' },
  revenue_to_date: { name: 'Revenue to date', unit: 'money' },
  maturity: { name: 'Maturity', unit: 'percent' },

  withheld_installs: { name: 'Withheld installs', short: 'Withheld', unit: 'count' },
  claimed_installs: { name: 'Claimed installs', short: 'Claimed', unit: 'count' },
  suspicious_sent: {
    name: 'Suspicious installs sent',
    short: 'Suspicious, sent',
    unit: 'count',
    better: 'less',
  },
  fraud_rate: { name: 'Fraud rate', unit: 'percent', better: 'less' },
  money_at_risk: { name: 'Money at risk', unit: 'money' },
  match_accuracy: { name: 'Probabilistic accuracy', short: 'Accuracy', unit: 'percent', better: 'more' },
  click_to_install_time: { name: 'Click-to-install time', unit: 'duration' },

  network_installs: { name: 'Installs claimed by the network', short: 'Network installs', unit: 'count' },
  discrepancy: { name: 'Difference from the network', short: 'Difference', unit: 'count' },

  event_count: { name: 'Event count', short: 'Count', unit: 'count' },
  event_users: { name: 'Event users', short: 'Users', unit: 'count' },
  event_amount: { name: 'Event amount', short: 'Amount', unit: 'money' },
  funnel_users: { name: 'Funnel users', short: 'Users', unit: 'count' },
  share_of_first: { name: 'Share of the first step', unit: 'percent', better: 'more' },
  share_of_previous: { name: 'Share of the previous step', unit: 'percent', better: 'more' },
  step_time: { name: 'Median time to a step', short: 'Median time', unit: 'duration' },
} as const satisfies Record<string, Figure>

export type FigureId = keyof typeof figures

/** `Paid ROAS`; with a day after the install `Classic retention D7`. */
export function figureLabel(id: FigureId, day?: number): string {
  const { name } = figures[id]
  return day === undefined ? name : `${name} D${day}`
}

/** For narrow places: `Paid CPI`. */
export function shortFigureLabel(id: FigureId, day?: number): string {
  const figure: Figure = figures[id]
  const name = figure.short ?? figure.name
  return day === undefined ? name : `${name} D${day}`
}
