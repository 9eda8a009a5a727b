import type { FigureMeanings } from '#figures/figure-meaning.ts'

export const volume = {
  clicks: {
    formula: 'link clicks or network clicks, as each campaign counts',
    includes:
      'Link clicks, or network clicks if the campaign counts clicks from its network: by default campaigns of Apple Search Ads and discovered ones.',
    excludes: 'The other of the two: they are mostly the same clicks.',
    fields: ['clicks'],
  },
  link_clicks: {
    formula: 'clicks on links',
    includes: 'Every click on a campaign’s links, on the day it happened.',
    excludes: 'Bots, and clicks on inactive campaigns.',
    fields: ['link_clicks'],
  },
  impressions: {
    formula: 'impressions in spend rows',
    includes: 'How often the networks say that they showed the ads, on the network’s day.',
    excludes: 'Impressions that a network sends one by one.',
    fields: ['impressions'],
  },
  ctr: {
    formula: '100 × clicks in spend rows / impressions',
    includes: 'The network’s clicks and the network’s impressions, whichever clicks a campaign counts by.',
    excludes: 'Clicks on links that the network does not report. “–” without impressions.',
    fields: ['ctr'],
  },
  installs: {
    formula: 'number of first installs',
    includes:
      'First opens of the app on an installation, on the day of the install. A campaign’s row has its attributed installs; totals include organic ones.',
    excludes: 'Reinstalls, and installs of test devices.',
    fields: ['installs'],
  },
  paid_installs: {
    formula: 'installs of campaigns that have spend',
    includes: 'Installs attributed to campaigns that have spend on any day, also outside of the period.',
    excludes: 'Organic installs, and campaigns that never had spend.',
    fields: ['paid_installs'],
  },
  sign_ups: {
    formula: 'number of users who signed up',
    includes: 'Each user once, on the day and the install of the first sign-up.',
    excludes: 'Further sign-ups of the same user on other phones.',
    fields: ['sign-ups', 'sign_ups'],
  },
  paid_sign_ups: {
    formula: 'sign-ups of campaigns that have spend',
    includes: 'Sign-ups on installs of campaigns that have spend on any day.',
    excludes: 'Organic sign-ups, and campaigns that never had spend.',
    fields: ['paid_sign_ups'],
  },
  conversion: {
    formula: '100 × sign-ups / installs',
    includes: 'The sign-ups and the installs of the period, each on its own day.',
    excludes: '“–” without installs. It can exceed 100: a user may sign up days after the install.',
    fields: ['conversion'],
  },
  click_through_installs: {
    formula: 'installs attributed to a click',
    includes: 'Every attributed install whose receipt names a click, by an exact or a probabilistic match.',
    excludes: 'View-through and organic installs.',
    fields: ['click_through_attribution'],
  },
  view_through_installs: {
    formula: 'installs attributed to an impression',
    includes: 'Attributed installs for which an impression won because no click could.',
    excludes: 'Click-through and organic installs.',
    fields: ['view_through_attribution'],
  },
  reinstalls: {
    formula: 'number of reinstalls',
    includes: 'Installs on a phone that had the app before, under the campaign that brought them back.',
    excludes: 'First installs. Only in the retargeting view.',
    fields: ['reinstalls'],
  },
  reengagements: {
    formula: 'number of opens through a link',
    includes: 'Opens of an installed app through a link of the campaign.',
    excludes: 'Installs and reinstalls. Only in the retargeting view.',
    fields: ['reengagements'],
  },
  uninstalls: {
    formula: 'installs detected as removed',
    includes:
      'Installs whose push token the platform reports as gone, on the day of the last successful contact.',
    excludes: 'Installs without a push token: their removal cannot be seen.',
    fields: ['uninstalls'],
  },
  active_users: {
    formula: 'distinct users with an open, an event or a completed payment in the last N days',
    includes: 'Today and the N − 1 days before it, regardless of the date range. N is 7 unless changed.',
    excludes: 'Users without any activity in these days.',
    fields: ['active_users (report)'],
  },
  daily_active_users: {
    formula: 'distinct users with activity, added up over the days / number of days',
    includes:
      'Days of the period that are over. If none is, today until now. A user counts once on each day.',
    excludes: 'The day that is not over, if the period has others.',
    fields: ['daily_active_users'],
  },
  activity: {
    formula: 'number of opens, events and completed payments in the last N days',
    includes: 'The activity of the active users, in the same days.',
    excludes: 'Installs and sign-ups.',
    fields: ['activity_in_last_x_days', 'activity'],
  },
} as const satisfies FigureMeanings
