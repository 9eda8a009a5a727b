import type { FigureMeanings } from '#figures/figure-meaning.ts'

export const retention = {
  cumulative_retention: {
    formula: '100 × installs opened on any of days 1 to N / installs',
    includes:
      'Installs of the period whose day N is over. Day 0 is the day of the install. It never falls as N grows.',
    excludes:
      'Opens on day 0, and installs whose day N is not over. (`GET …/report` and the server API count day N once it has begun.) “–” without installs.',
    fields: ['retention (report, cohorts)', 'finished.retention'],
  },
  classic_retention: {
    formula: '100 × installs opened on day N / installs',
    includes: 'Installs of the period whose day N is over. Day 0 is the day of the install: 100 %.',
    excludes:
      'Opens on other days, and installs whose day N is not over. (`GET …/report` and the server API count day N once it has begun.) “–” without installs.',
    fields: ['classic_retention (report, cohorts)', 'finished.classic_retention', 'retention (economics)'],
  },
  rolling_retention: {
    formula: '100 × installs opened on day N or later / installs',
    includes:
      'Installs of the period whose day N is over, and their opens until now. Later opens still raise it.',
    excludes:
      'Installs whose day N is not over. (`GET …/report` and the server API count day N once it has begun.) “–” without installs.',
    fields: ['rolling_retention (report, cohorts)', 'finished.rolling_retention'],
  },
  weekly_retention: {
    formula: '100 × installs opened on any of days 7N to 7N + 6 / installs',
    includes: 'Installs of the period whose week N is over. Week 0 begins with the day of the install.',
    excludes: 'Installs whose week N is not over. “–” without installs.',
    fields: ['weekly_retention (economics)'],
  },
} as const satisfies FigureMeanings
