import type { FigureMeanings } from '#figures/figure-meaning.ts'

export const events = {
  event_count: {
    formula: 'number of events or completed payments of a name',
    includes: 'Events on the day they happened, under the campaign of the user’s first sign-up.',
    excludes: 'Duplicates, refused events, and payments that are not completed.',
    fields: ['custom_events.count', 'payment_events.count', 'event:<name>', 'payment:<type>'],
  },
  event_users: {
    formula: 'distinct users with the event',
    includes: 'Each user once in the period. Users of two campaigns do not add up.',
    excludes: 'Users without the event.',
    fields: ['unique_count'],
  },
  event_amount: {
    formula: 'sum of the amounts of the event or payment',
    includes: 'In the display currency, with the rate of the day.',
    excludes: 'Amounts without an exchange rate.',
    fields: ['custom_events.amount', 'payment_events.total'],
  },
  funnel_users: {
    formula: 'distinct users who reached the step',
    includes: 'Users who installed in the period and took the steps in their order, within the chosen days.',
    excludes: 'Reinstalls, and steps taken too late or out of order.',
    fields: ['people'],
  },
  share_of_first: {
    formula: '100 × users of the step / users of the first step',
    includes: 'All users of the first step.',
    excludes: '“–” if no one took the first step.',
    fields: ['share_of_first'],
  },
  share_of_previous: {
    formula: '100 × users of the step / users of the step before it',
    includes: 'All users of the previous step.',
    excludes: '“–” if no one took the previous step.',
    fields: ['share_of_previous'],
  },
  step_time: {
    formula: 'median of the time since the previous step',
    includes: 'Users who took both steps.',
    excludes: 'Users who stopped before.',
    fields: ['median_seconds_from_previous'],
  },
} as const satisfies FigureMeanings
