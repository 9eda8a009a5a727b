import pg from 'pg'
import { expect, test } from 'vitest'
import { isTransientError, isUnanswered } from './database-error.ts'

const coded = (code: string) => Object.assign(new Error('of the database'), { code })

test.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['a socket that is gone', coded('ENOENT')],
  ['a deadlock', coded('40P01')],
  ['a server that is shutting down', coded('57P01')],
  ['a server that is starting', coded('57P03')],
  ['a connection that broke under a statement', new Error('Connection terminated unexpectedly')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a statement without an answer', new Error('Query read timeout')],
])('passes by itself: %s', (_, error) => {
  expect(isTransientError(error)).toBe(true)
})

test.each([
  ['a full disk', coded('53100')],
  ['a database that takes no writes', coded('25006')],
  ['a violated key', coded('23505')],
  ['a bug of ours', new TypeError('undefined is not a function')],
  ['no error', 'Connection terminated unexpectedly'],
])('does not pass by itself: %s', (_, error) => {
  expect(isTransientError(error)).toBe(false)
})

test('a connection that broke between two statements of a transaction passes by itself', async () => {
  const client = new pg.Client()
  await client.end().catch(() => undefined)
  const failure = await client.query('select 1').catch((error: unknown) => error)
  expect((failure as Error).message).toContain('not queryable')
  expect(isTransientError(failure)).toBe(true)
})

test('only the driver’s own limit leaves a statement unanswered', () => {
  expect(isUnanswered(new Error('Query read timeout'))).toBe(true)
  expect(isUnanswered(coded('57014'))).toBe(false)
})
