import type { FigureMeanings } from '#figures/figure-meaning.ts'

export const money = {
  revenue: {
    formula: 'completed payments + amounts of events',
    includes:
      'In the display currency, with the rate of the day. On the day of the payment, under the campaign of the user’s first sign-up. Totals include organic revenue. A project may count payments alone.',
    excludes: 'Withdrawals, refunded and removed payments, and amounts without an exchange rate.',
    fields: ['revenue'],
  },
  paid_revenue: {
    formula: 'revenue of campaigns that have spend',
    includes: 'Revenue of users whom campaigns with spend on any day brought.',
    excludes: 'Organic revenue, and revenue of campaigns that never had spend.',
    fields: ['paid_revenue'],
  },
  revenue_event_count: {
    formula: 'number of payments and events in revenue',
    includes: 'Completed payments, and events with an amount.',
    excludes: 'Events without an amount.',
    fields: ['revenue_event_count'],
  },
  spend: {
    formula: 'sum of spend rows',
    includes: 'What networks reported and what was uploaded, in the display currency, on the network’s day.',
    excludes: 'Amounts without an exchange rate.',
    fields: ['spend'],
  },
  profit: {
    formula: 'revenue − spend',
    includes: 'All revenue and all spend of the period, each on its own day. Organic revenue is in totals.',
    excludes: 'Costs other than spend.',
    fields: ['profit'],
  },
  paid_roas: {
    formula: 'paid revenue / spend',
    includes:
      'Revenue and spend of the period, each on its own day. In the row of a campaign: its revenue / its spend.',
    excludes: 'Organic revenue, and revenue of campaigns that never had spend. “–” without spend.',
    fields: ['paid_roas (series)', 'roas (a campaign’s row)'],
  },
  blended_roas: {
    formula: 'revenue / spend',
    includes: 'All revenue, organic revenue included.',
    excludes: '“–” without spend.',
    fields: ['blended_roas', 'roas (series)'],
  },
  paid_cost_per_install: {
    formula: 'spend / paid installs',
    includes: 'Spend and installs of the period. In the row of a campaign: its spend / its installs.',
    excludes: 'Organic installs. “–” without spend or without paid installs.',
    fields: ['paid_cost_per_install (series)', 'cost_per_install (a campaign’s row)'],
  },
  blended_cost_per_install: {
    formula: 'spend / installs',
    includes: 'All installs, organic ones included.',
    excludes: '“–” without spend or without installs.',
    fields: ['blended_cost_per_install', 'cost_per_install (series)'],
  },
  paid_cost_per_sign_up: {
    formula: 'spend / paid sign-ups',
    includes: 'Spend and sign-ups of the period. In the row of a campaign: its spend / its sign-ups.',
    excludes: 'Organic sign-ups. “–” without spend or without paid sign-ups.',
    fields: ['paid_cost_per_sign_up (series)', 'cost_per_signup (a campaign’s row)'],
  },
  blended_cost_per_sign_up: {
    formula: 'spend / sign-ups',
    includes: 'All sign-ups, organic ones included.',
    excludes: '“–” without spend or without sign-ups.',
    fields: ['blended_cost_per_sign_up', 'cost_per_signup (series)'],
  },
  cpm: {
    formula: '1000 × spend / impressions',
    includes: 'Spend and impressions in spend rows.',
    excludes: '“–” without spend or without impressions.',
    fields: ['cpm'],
  },
  cost_per_reinstall: {
    formula: 'spend / reinstalls',
    includes: 'Spend and reinstalls of the campaign in the period.',
    excludes: '“–” without spend or without reinstalls. Only in the retargeting view.',
    fields: ['cost_per_reinstall'],
  },
  cost_per_event: {
    formula: 'spend / event count',
    includes: 'Spend of the campaign, and the events or payments of that name, in the period.',
    excludes: '“–” without spend or without such an event.',
    fields: ['cost_per_custom_events', 'cost_per_payment_events'],
  },
} as const satisfies FigureMeanings
