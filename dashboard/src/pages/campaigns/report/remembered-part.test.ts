import { expect, test } from 'vitest'
import { isSameView, rememberedPart } from './remembered-part.ts'

test('columns, range and sorting are remembered; filters, pages and open rows are not', () => {
  const look = { range: '7d', sort: 'spend', order: 'ascending', columns: ['spend'], depth: 1 } as const
  const rest = { q: 'spring', network: 'meta', page: 3, toggled: ['1'], campaign: 'spring' }
  expect(rememberedPart({ ...look, columns: [...look.columns], ...rest })).toEqual(look)
})

test('only a change of the look is remembered', () => {
  expect(isSameView({ range: '7d' }, { range: '7d', q: 'a', campaign: 'b' })).toBe(true)
  expect(isSameView({ range: '7d' }, {})).toBe(false)
})
