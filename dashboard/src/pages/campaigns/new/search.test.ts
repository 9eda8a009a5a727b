import { expect, test } from 'vitest'
import { readNewCampaignSearch } from './search.ts'

test('a display id is read from the URL, one of digits too, and anything else is left out', () => {
  expect(readNewCampaignSearch({ created: 'K7QX2M' })).toEqual({ created: 'K7QX2M' })
  expect(readNewCampaignSearch({ created: 123456 })).toEqual({ created: '123456' })
  expect(readNewCampaignSearch({ created: '../x', other: 1 })).toEqual({})
})
