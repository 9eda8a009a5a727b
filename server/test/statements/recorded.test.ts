import { expect, test } from 'vitest'
import { findSite } from './find-site.ts'
import { judgeViolations } from './judge-violations.ts'
import { shapeOf } from './shape-of.ts'

test('lists of different length have one shape', () => {
  const two = 'insert into users (a, b)\n values ($1, $2), ($3, $4) returning a'
  expect(shapeOf(two)).toBe(
    shapeOf('insert into users (a, b) values ($1, $2), ($3, $4), ($5, $6) returning a'),
  )
  expect(shapeOf(two)).not.toBe(shapeOf('insert into users (a, c) values ($1, $2) returning a'))
})

test('a statement is of the first function that does not only pass it on; of a test, it is of nobody', () => {
  const passing = 'Error: here\n    at many (file:///x/server/src/storage/queryable.ts:1:1)'
  const issuing = '    at Module.findUser (/x/server/src/storage/people/find-user.ts:9:13)'
  const testing = '    at /x/server/test/people.test.ts:3:5'
  expect(findSite(`${passing}\n${issuing}\n${testing}`)).toBe('storage/people/find-user.ts findUser')
  expect(findSite(`${passing}\n${testing}\n${issuing}`)).toBeUndefined()
  const checking = '    at many (/x/server/test/support/refuse-local-tables.ts:40:5)'
  expect(findSite(`${passing}\n${checking}\n${issuing}`)).toBe('storage/people/find-user.ts findUser')
})

test('a new violation is refused; an entry whose statements hold the rule is outdated, unless they did not run', () => {
  const rule = 'modifies-by-ctid' as const
  const violation = (site: string) => ({ site, rule, breaches: ['users'], text: '' })
  const judgement = judgeViolations({
    violations: [violation('a'), violation('b'), violation('c')],
    sites: new Set(['a', 'b', 'c', 'd', 'e']),
    allowed: [
      { site: 'a', rule, reason: '' },
      { site: 'd', rule, reason: '' },
    ],
    known: { b: [rule], e: [rule], f: [rule] },
  })
  expect(judgement.refused.map(({ site }) => site)).toEqual(['c'])
  expect(judgement.outdated.map(({ site }) => site)).toEqual(['d', 'e'])
})
