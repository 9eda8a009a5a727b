import type { FigureMeanings } from '#figures/figure-meaning.ts'

export const cohorts = {
  revenue_to_date: {
    formula: 'revenue of the installs from day 0 until now',
    includes:
      'All revenue of the period’s installs so far, whenever it was earned, under the day of the install.',
    excludes: 'Revenue of other installs, although it falls into the period.',
    fields: ['revenue (economics)'],
  },
  cohort_revenue: {
    formula: 'revenue of days 0 to N after the install',
    includes:
      'Revenue of the period’s installs, on the day of the install, until their day N. Totals count the installs whose day N is over.',
    excludes: 'Revenue of other installs, although it falls into the period.',
    fields: ['daywise_revenue', 'finished.daywise_revenue'],
  },
  cohort_paid_roas: {
    formula: 'revenue of days 0 to N of paid installs / spend on their install days',
    includes: 'Install days whose day N is over, in revenue and spend alike.',
    excludes: 'Organic installs, and install days that are too young. “–” without spend.',
    fields: ['paid_roas (economics)', 'economics.roas (the table and a campaign’s row)'],
  },
  cohort_blended_roas: {
    formula: 'revenue of days 0 to N of all installs / spend on their install days',
    includes: 'Install days whose day N is over; organic installs included.',
    excludes: 'Install days that are too young. “–” without spend.',
    fields: ['blended_roas (economics)'],
  },
  revenue_per_install: {
    formula: 'revenue of days 0 to N / installs',
    includes: 'Install days whose day N is over; organic installs included.',
    excludes: 'Install days that are too young. “–” without installs.',
    fields: ['revenue_per_install'],
  },
  payback_day: {
    formula: 'the first N for which the cohort paid ROAS is at least 1',
    includes: 'Install days whose day N is over, with paid installs and their spend.',
    excludes: 'Days N that less than half of the spend has reached. “Not yet” until then, “–” without spend.',
    fields: ['payback_day'],
  },
  arpu: {
    formula: 'revenue of the installs until now / users who signed up on them',
    includes: 'All installs of the period, however young; organic ones included in totals.',
    excludes: 'Installs without a sign-up are no users. “–” without users.',
    fields: ['arpu'],
  },
  maturity: {
    formula: '100 × installs whose day N is over / installs',
    includes: 'The share of the installs that a figure of day N counts.',
    excludes: 'It says nothing about quality: a young cohort has a low maturity.',
    fields: ['of'],
  },
} as const satisfies FigureMeanings
