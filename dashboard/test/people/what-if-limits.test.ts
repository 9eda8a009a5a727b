import {
  fraudRuleNames,
  windows as windowsSchema,
} from '@tributary/contract/manage-api/attribution/attribution-settings'
import { replayAttribution } from '@tributary/contract/manage-api/attribution/replay'
import { expect, test } from 'vitest'
import { fraudRules, replayBody, windowNames, windowWords } from '#pages/people/what-if/what-if-search.ts'

test('the limits of what-if match the contract', () => {
  expect([...fraudRules]).toEqual([...fraudRuleNames])
  for (const name of windowNames) {
    const schema = windowsSchema.shape[name]
    expect(schema.safeParse(windowWords[name].most).success, name).toBe(true)
    expect(schema.safeParse(windowWords[name].most + 1).success, name).toBe(false)
  }
})

test('the replay request is valid', () => {
  const tried = { network: 'meta', windows: { referrer_days: 3 }, rules: { fast_install: 'reject' } } as const
  const body = replayBody(tried, { from: '2026-03-01', to: '2026-03-31' })
  expect(replayAttribution.body?.safeParse(body).success).toBe(true)
})
