import { expect, test } from 'vitest'
import { isCodeLocked, type WrongCodes, withWrongCode } from './wrong-codes.ts'

const start = new Date('2026-05-01T10:00:00Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
const tried = (times: number): WrongCodes =>
  Array.from({ length: times }).reduce<WrongCodes>((codes) => withWrongCode(codes, start), {
    count: 0,
    since: null,
  })

test('nine wrong codes lock nothing, ten do for an hour', () => {
  expect(isCodeLocked(tried(9), start)).toBe(false)
  expect(isCodeLocked(tried(10), minutes(59))).toBe(true)
  expect(isCodeLocked(tried(10), minutes(60))).toBe(false)
})

test('an hour after the first wrong code the count starts again', () => {
  expect(withWrongCode(tried(10), minutes(60))).toEqual({ count: 1, since: minutes(60) })
})
