import { expect, test } from 'vitest'
import { readNewCampaignSearch } from './search.ts'

test('reads a display id from the URL, including one of digits, and drops anything else', () => {
  expect(readNewCampaignSearch({ created: 'K7QX2M' })).toEqual({ created: 'K7QX2M' })
  expect(readNewCampaignSearch({ created: 123456 })).toEqual({ created: '123456' })
  expect(readNewCampaignSearch({ created: '../x', other: 1 })).toEqual({})
})
