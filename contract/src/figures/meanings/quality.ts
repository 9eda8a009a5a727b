import type { FigureMeanings } from '../figure-meaning.ts'

export const quality = {
  suspicious_installs: {
    formula: 'installs that a fraud rule found',
    includes: 'Attributed installs with at least one suspicious finding. They stay in the installs.',
    excludes: 'Installs that no active rule found.',
    fields: ['suspicious_installs'],
  },
  suspicious_rate: {
    formula: '100 × suspicious installs / installs',
    includes: 'Attributed installs of the period.',
    excludes: 'Organic installs. “–” without installs.',
    fields: ['suspicious_rate'],
  },
  withheld_installs: {
    formula: 'suspicious installs that are not reported to networks',
    includes: 'Installs found by a rule that withholds them from postbacks.',
    excludes: 'Suspicious installs of rules that only mark them.',
    fields: ['withheld'],
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
