import { eventLimitBounds } from '@tributary/contract/event-api/event-limits'
import { expect, test } from 'vitest'
import { eventLimitFields, writeEventLimits } from '#pages/settings/events/event-limit-fields.ts'

test('the event limits of the page match the contract', () => {
  const shown = eventLimitFields.map(({ name, usual, min, max }) => [name, { default: usual, min, max }])
  expect(Object.fromEntries(shown)).toEqual(eventLimitBounds)
})

test('an emptied limit is reset to the default', () => {
  expect(writeEventLimits({ fields: 300, depth: '' })).toEqual({ fields: 300, depth: null })
})
