import type { FigureMeanings } from '#figures/figure-meaning.ts'

export const claims = {
  network_clicks: {
    formula: 'clicks in spend rows',
    includes: 'What the network reports, on days with spend.',
    excludes: 'Our own clicks on links: they stand beside it.',
    fields: ['network_clicks', 'clicks.network'],
  },
  network_installs: {
    formula: 'installs in spend rows',
    includes: 'What the network claims, on days with spend.',
    excludes: 'It is never added to our installs.',
    fields: ['installs.network'],
  },
  discrepancy: {
    formula: 'network’s count − our count; in percent: of our count',
    includes: 'Link clicks, and attributed installs, on days for which the network reported.',
    excludes: 'Installs in browsers: networks count installs from stores. Percent is “–” if ours is 0.',
    fields: ['difference', 'percent'],
  },
} as const satisfies FigureMeanings
