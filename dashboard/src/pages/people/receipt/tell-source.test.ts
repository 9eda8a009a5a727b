import { expect, test } from 'vitest'
import { type Source, tellGuess, tellSource } from './tell-source.ts'

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
  const { before, name, after } = tellSource(source)
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
    'This install came from Spring sale (Meta) because its ad was shown on this phone, 2 h before the install.',
  ],
  [organic, 'This install is organic: no click and no ad view was found that could have brought it.'],
  [
    { ...organic, candidates: [{ campaign: 'A', reason: 'outside_window' }] },
    'This install is organic. The one touch that was looked at could not have brought it.',
  ],
  [
    { ...organic, rule: 'collision', candidates: [{ campaign: 'A', reason: 'collision' }] },
    'This install is organic: clicks of several campaigns resembled the phone equally, so none of them gets it.',
  ],
  [
    {
      ...organic,
      candidates: [{ campaign: 'Spring sale', reason: 'rejected_as_suspicious' }],
      suspicious: [{ rule: 'fast_install' }],
    },
    'This install would have come from Spring sale, but a fraud rule rejects it (Too fast). It counts as organic.',
  ],
  [
    { ...found, rule: 'imported', network: null },
    'This install was imported from history as coming from Spring sale. Nothing was decided here.',
  ],
] satisfies [Source, string][])('%#: one sentence says why', (source, sentence) => {
  expect(whole(source)).toBe(sentence)
})

test('the guess is told beside what is known', () => {
  const nameOf = (id: string) => `${id}!`
  expect(tellGuess('A', 'A', nameOf)).toContain('the same campaign')
  expect(tellGuess('B', 'A', nameOf)).toContain('it would have been B!.')
  expect(tellGuess('silent', 'A', nameOf)).toContain('no campaign would have been found')
  expect(tellGuess('collision', null, nameOf)).toContain('several campaigns')
})
