import pg from 'pg'
import { expect, test } from 'vitest'
import {
  isDatabaseAway,
  isDriverTimeout,
  isMissingPartition,
  isRowError,
  isTransientError,
  isWriteRefused,
  violatedUnique,
} from './database-error.ts'

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

test.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['a missing socket', Object.assign(coded('ENOENT'), { syscall: 'connect' })],
  ['a server that is shutting down', coded('57P01')],
  ['a server that crashed', coded('57P02')],
  ['a server that is starting up', coded('57P03')],
  ['a node of a cluster that the coordinator cannot reach', coded('08006')],
  ['a connection that broke during a statement', new Error('Connection terminated unexpectedly')],
])('the database is away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

test.each([
  ['a missing file', Object.assign(coded('ENOENT'), { syscall: 'open' })],
  ['a statement that timed out', coded('57014')],
  ['a statement that timed out in the driver', new Error('Query read timeout')],
  ['a connection that timed out', new Error('Connection terminated due to connection timeout')],
  ['a full disk', coded('53100')],
])('the database is not away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false)
})

test('a read-only database and a full disk refuse writes; other failures say nothing about reads', () => {
  expect([coded('25006'), coded('53100')].every(isWriteRefused)).toBe(true)
  expect([coded('57P01'), coded('23505'), new Error('25006')].some(isWriteRefused)).toBe(false)
})

test('only the driver’s own timeout leaves a statement running', () => {
  expect(isDriverTimeout(new Error('Query read timeout'))).toBe(true)
  expect(isDriverTimeout(coded('57014'))).toBe(false)
})

const refused = (code: string, message: string, constraint?: string) =>
  Object.assign(new Error(message), { code, constraint })

const taken = 'duplicate key value violates unique constraint "domains_by_name'
const unfit = 'new row for relation "spend_102265" violates check constraint "spend_platform_check"'
const unplaced = 'no partition of relation "opens_102177" found for row'

test.each([
  ['a single server', refused('23505', `${taken}"`, 'domains_by_name')],
  ['the node of a cluster that has the row', refused('23505', `${taken}_102113"`, 'domains_by_name_102113')],
  ['another node', refused('23505', `${taken}_102113"`)],
  ['another node that copied the row', refused('XX000', `${taken}_102113"`)],
])('a taken key has the same name through %s', (_, error) => {
  expect(violatedUnique(error)).toBe('domains_by_name')
  expect(isRowError(error)).toBe(true)
  expect(isMissingPartition(error)).toBe(false)
})

test('a missing partition and an unfit row are told apart through any node of a cluster', () => {
  for (const error of [refused('23514', unplaced), refused('XX000', unplaced)]) {
    expect(isMissingPartition(error)).toBe(true)
    expect(isRowError(error)).toBe(true)
  }
  for (const error of [
    refused('23514', unfit, 'spend_platform_check'),
    refused('23514', unfit),
    refused('XX000', unfit),
  ]) {
    expect(isMissingPartition(error)).toBe(false)
    expect(isRowError(error)).toBe(true)
    expect(violatedUnique(error)).toBe(undefined)
  }
  expect(isRowError(refused('XX000', 'cache lookup failed'))).toBe(false)
})
