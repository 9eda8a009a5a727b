import type { LedgerEntry } from '@tributary/service/src/domain/facts/outcomes.ts'
import { expect, test } from 'vitest'
import { type OutcomeTexts, outcomeTexts, textsOfOutcome } from '#parts/facts/outcome-texts.ts'

/** The compiler keeps this list complete: a new outcome must be added here. */
const every: Record<LedgerEntry['outcome'], OutcomeTexts['group']> = {
  stored: 'taken',
  stored_commerce_invalid: 'taken',
  stored_order_id_missing: 'taken',
  stored_contents_missing: 'taken',
  stored_rate_missing: 'taken',
  updated: 'taken',
  updated_commerce_invalid: 'taken',
  updated_rate_missing: 'taken',
  duplicate: 'repeated',
  conflict: 'refused',
  user_not_registered: 'refused',
  invalid: 'refused',
  bot: 'refused',
  campaign_inactive: 'refused',
  rate_limited: 'refused',
  erased_user: 'refused',
  dropped_by_client: 'refused',
  unsigned: 'refused',
  refunded: 'taken',
  refund_waiting: 'taken',
  refund_reversed: 'taken',
  sandbox: 'repeated',
  ignored: 'repeated',
  wrong_signature: 'refused',
  clamped: 'taken',
}

test('exactly the outcomes of the ledger have texts', () => {
  const groups = Object.fromEntries(Object.entries(outcomeTexts).map(([name, { group }]) => [name, group]))
  expect(groups).toEqual(every)
})

test('an unknown outcome is shown by its code', () => {
  expect(textsOfOutcome('too_heavy')).toEqual({ name: 'too heavy', group: 'refused', description: '' })
  expect(textsOfOutcome('constructor').name).toBe('constructor')
})
