/** Words of the trade, each with one meaning on every page, in the API and in the docs. */
export const terms = {
  attributed: {
    name: 'Attributed',
    meaning: 'An install that a campaign’s touch brought. The receipt of the install says which, and why.',
  },
  organic: {
    name: 'Organic',
    meaning: 'An install that no campaign’s touch brought, and everything its user does afterwards.',
  },
  paid: {
    name: 'Paid',
    meaning: 'Campaigns that have spend on any day. Paid figures leave out organic results.',
  },
  blended: {
    name: 'Blended',
    meaning: 'All results, organic ones included, divided by or compared with the same spend.',
  },
  click_through: { name: 'Click-through', meaning: 'An install attributed to a click.' },
  view_through: {
    name: 'View-through',
    meaning: 'An install attributed to an impression: an ad that was seen, not clicked.',
  },
  probabilistic: {
    name: 'Probabilistic',
    meaning:
      'A match by network address, device model, system and time instead of an id. It is right most of the time, never certain.',
  },
  suspicious: {
    name: 'Suspicious',
    meaning: 'An install or a user that a fraud rule found. It stays in the figures, and its rule is named.',
  },
  withheld: {
    name: 'Withheld',
    meaning: 'Not reported to the network: a suspicious install, if the rule says so.',
  },
  lifetime_value: {
    name: 'Lifetime value (LTV)',
    meaning:
      'Revenue per install of days 0 to N of life. Observed: of the installs whose day N is over. Predicted: of all installs, with what the younger ones are expected to earn.',
  },
  predicted: {
    name: 'Predicted',
    meaning:
      'What the project’s own older installs let expect. It has an interval that should hold in 80 % of cases, and the error of last month’s prediction beside it.',
  },
  cohort: { name: 'Cohort', meaning: 'The installs of a day, a week or a month, followed by their age.' },
  day_n: {
    name: 'Day N (D1, D7, …)',
    meaning:
      'N calendar days after the day of the install, in the project’s timezone. Day 0 is the day of the install.',
  },
  unfinished_day: {
    name: 'Unfinished day',
    meaning:
      'A day that is not over. It is dashed, and outside of totals: an install counts in a figure of day N once its day N is over.',
  },
  dash: {
    name: '–',
    meaning: 'There is nothing to divide by: no spend, or no installs. It is not zero.',
  },
  no_data: {
    name: 'No data',
    meaning: 'The compared period ends before the project’s first day with data. It is not zero.',
  },
  shadow_mode: {
    name: 'Shadow mode',
    meaning:
      'Another vendor runs beside Tributary: its installs are compared with ours, until it is safe to switch.',
  },
  rebuild_aggregates: {
    name: 'Rebuild aggregates',
    meaning: 'Computes all daily sums from the facts again. Figures stay as they are until it has finished.',
  },
} as const satisfies Record<string, { name: string; meaning: string }>
