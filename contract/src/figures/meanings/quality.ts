import type { FigureMeanings } from '#figures/figure-meaning.ts'

export const quality = {
  suspicious_installs: {
    formula: 'installs that a fraud rule found',
    includes: 'Attributed installs with at least one suspicious finding. They stay in the installs.',
    excludes: 'Installs that no active rule found.',
    fields: ['suspicious_installs'],
  },
  withheld_installs: {
    formula: 'suspicious installs that are not reported to networks',
    includes: 'Installs found by a rule that withholds them from postbacks.',
    excludes: 'Suspicious installs of rules that only mark them.',
    fields: ['withheld'],
  },
  claimed_installs: {
    formula: 'installs + suspicious installs that it tried to take from others',
    includes: 'The installs that a campaign or network has, and injected or rejected ones that it claimed.',
    excludes: 'Claims that no fraud rule found.',
    fields: ['installs'],
  },
  suspicious_sent: {
    formula: 'suspicious installs of which it is the culprit',
    includes:
      'Installs whose click it injected, and suspicious installs that it has, or would have if they had not been rejected.',
    excludes: 'Suspicious installs that another campaign sent, whichever campaign has them.',
    fields: ['suspicious'],
  },
  fraud_rate: {
    formula: '100 × suspicious installs sent / claimed installs',
    includes: 'All installs of the period, organic ones as a group of their own.',
    excludes: '“–” without installs.',
    fields: ['rate'],
  },
  money_at_risk: {
    formula: 'sum over campaigns and days of: spend × suspicious installs that the campaign has / installs',
    includes: 'Spend for suspicious installs that the campaign itself sent.',
    excludes: 'Injected and rejected installs: the campaign did not get them. “–” without spend.',
    fields: ['money_at_risk'],
  },
  match_accuracy: {
    formula: '100 × correct / (correct + wrong)',
    includes:
      'Installs with a referrer or device id match: how often probabilistic matching alone would have chosen the same campaign.',
    excludes:
      'Installs without an exact match, and those for which it would have chosen none or several equally well.',
    fields: ['accuracy'],
  },
  click_to_install_time: {
    formula: 'time of the install − time of the click',
    includes: 'Click-through installs of the period.',
    excludes: 'View-through and organic installs.',
    fields: ['click-to-install'],
  },
} as const satisfies FigureMeanings
