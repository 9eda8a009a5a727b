import pg from 'pg'
import { expect, test } from 'vitest'
import { isDriverTimeout, isTransientError } from './database-error.ts'

const coded = (code: string) => Object.assign(new Error('database error'), { code })

test.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['a missing socket', coded('ENOENT')],
  ['a deadlock', coded('40P01')],
  ['a server that is shutting down', coded('57P01')],
  ['a server that is starting up', coded('57P03')],
  ['a connection that broke during a statement', new Error('Connection terminated unexpectedly')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a statement that timed out in the driver', new Error('Query read timeout')],
])('is transient: %s', (_, error) => {
  expect(isTransientError(error)).toBe(true)
})

test.each([
  ['a full disk', coded('53100')],
  ['a read-only database', coded('25006')],
  ['a unique violation', coded('23505')],
  ['a bug in our code', new TypeError('undefined is not a function')],
  ['not an error object', 'Connection terminated unexpectedly'],
])('is not transient: %s', (_, error) => {
  expect(isTransientError(error)).toBe(false)
})

test('a connection that broke between two statements of a transaction is transient', async () => {
  const client = new pg.Client()
  await client.end().catch(() => undefined)
  const failure = await client.query('select 1').catch((error: unknown) => error)
  expect((failure as Error).message).toContain('not queryable')
  expect(isTransientError(failure)).toBe(true)
})

test('only the driver’s own timeout leaves a statement running', () => {
  expect(isDriverTimeout(new Error('Query read timeout'))).toBe(true)
  expect(isDriverTimeout(coded('57014'))).toBe(false)
})
