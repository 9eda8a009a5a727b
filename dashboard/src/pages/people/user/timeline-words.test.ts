import { expect, test } from 'vitest'
import { describeStep, detailLine, type Step } from './timeline-words.ts'

const step = (fields: Partial<Step>): Step => ({
  at: '2026-03-01T10:00:00.000Z',
  kind: 'event',
  id: '1',
  title: null,
  install_id: null,
  campaign: null,
  amount: null,
  currency: null,
  details: {},
  ...fields,
})
const campaign = { display_id: 'SPRING', name: 'Spring sale' }

test.each([
  [step({ kind: 'click', campaign }), 'Clicked an ad from Spring sale'],
  [step({ kind: 'install', campaign }), 'Installed the app, from Spring sale'],
  [step({ kind: 'install' }), 'Installed the app, organic'],
  [step({ kind: 'open', details: { opens: 1 } }), 'Opened the app'],
  [step({ kind: 'open', details: { opens: 4 } }), 'Opened the app 4 times that day'],
  [step({ kind: 'event', title: 'trial_started' }), 'trial_started'],
  [step({ kind: 'payment', title: 'DEFAULT', details: { status: 'PAYMENT_COMPLETED' } }), 'Paid'],
  [
    step({
      kind: 'payment',
      title: 'FIRST_PAYMENT',
      details: { status: 'PAYMENT_COMPLETED', removed_at: '2026-03-02T00:00:00Z' },
    }),
    'Paid (first payment), removed later',
  ],
  [step({ kind: 'delivery', title: 'CRM', details: { fact: 'install' } }), 'Delivery to CRM: install'],
])('%#: describes a step in a few words', (given, words) => {
  expect(describeStep(given)).toBe(words)
})

test('names the network and the ad of a click', () => {
  const details = { network: 'meta', ad_set_name: 'Lookalike', ad_creative_name: 'Blue', keyword_name: null }
  expect(detailLine(step({ kind: 'click', details }))).toBe('Meta · Lookalike · Blue')
})
