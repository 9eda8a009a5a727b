import { expect, test } from 'vitest'
import { explainOthers, explainProbabilistic, explainSource, type Source } from './explain-source.ts'

const found: Source = {
  rule: 'referrer',
  campaign: 'Spring sale',
  network: 'Meta',
  touch: 'click',
  secondsToInstall: 240,
  candidates: [{ campaign: 'Spring sale', reason: 'best_match' }],
  suspicious: [],
}
const organic: Source = {
  ...found,
  rule: 'organic',
  campaign: null,
  network: null,
  touch: null,
  secondsToInstall: null,
  candidates: [],
}

const whole = (source: Source) => {
  const { before, name, after } = explainSource(source)
  return `${before}${name ?? ''}${after}`
}

test.each([
  [
    found,
    'This install came from Spring sale (Meta) because the Play referrer carried our click id, 4 min after the click.',
  ],
  [
    { ...found, network: null, rule: 'adservices', secondsToInstall: null },
    'This install came from Spring sale because Apple confirmed that its ad led to the install.',
  ],
  [
    { ...found, rule: 'impression', touch: 'view', secondsToInstall: 7_200 },
    'This install came from Spring sale (Meta) because its ad was shown on this device, 2 h before the install.',
  ],
  [organic, 'This install is organic: no matching click or impression was found.'],
  [
    { ...organic, candidates: [{ campaign: 'A', reason: 'outside_window' }] },
    'This install is organic: the only touch considered did not match.',
  ],
  [
    { ...organic, candidates: [{ campaign: 'A', reason: 'model_differs' }], others: 21 },
    'This install is organic: none of the 22 touches considered matched.',
  ],
  [
    { ...organic, candidates: [{ campaign: 'A', reason: 'model_differs' }], others: 999 },
    'This install is organic: none of the at least 1,000 touches considered matched.',
  ],
  [
    {
      ...organic,
      candidates: [
        { campaign: 'B', reason: 'model_differs' },
        { campaign: 'A', reason: 'tracking_refused' },
      ],
    },
    'This install is organic: a click matched by probability alone. The app reported that tracking is denied or restricted (App Tracking Transparency).',
  ],
  [
    { ...organic, rule: 'collision', candidates: [{ campaign: 'A', reason: 'collision' }] },
    'This install is organic: clicks from several campaigns matched equally well, so none of them wins.',
  ],
  [
    {
      ...organic,
      candidates: [{ campaign: 'Spring sale', reason: 'rejected_as_suspicious' }],
      suspicious: [{ rule: 'fast_install' }],
    },
    'This install would have been attributed to Spring sale, but a fraud rule rejected it (Fast install). It counts as organic.',
  ],
  [
    { ...found, rule: 'imported', network: null },
    'This install was imported with the campaign Spring sale. It was not attributed here.',
  ],
] satisfies [Source, string][])('%#: explains the source in one sentence', (source, sentence) => {
  expect(whole(source)).toBe(sentence)
})

test('compares with probabilistic matching alone', () => {
  const nameOf = (id: string) => `${id}!`
  expect(explainProbabilistic('A', 'A', nameOf)).toContain('the same campaign')
  expect(explainProbabilistic('B', 'A', nameOf)).toContain('would have chosen B!.')
  expect(explainProbabilistic('silent', 'A', nameOf)).toContain('would have found no campaign')
  expect(explainProbabilistic('collision', null, nameOf)).toContain('several campaigns')
})

test('tells how many candidates are not listed', () => {
  expect(explainOthers(1)).toBe('… and 1 more.')
  expect(explainOthers(981)).toBe('… and at least 981 more.')
})
