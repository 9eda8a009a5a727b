import assert from 'node:assert/strict'
import { test } from 'vitest'
import { connectionTo } from './connection-to.ts'

const to = (connectionString: string, host = '10.0.0.7') =>
  connectionTo({ connectionString }, { host, port: 5433 })

test('a node has the database, user and settings of the coordinator', () => {
  assert.deepEqual(to('postgres://app:p%40ss@db.example.com/tributary?sslmode=require'), {
    connectionString: 'postgres://app:p%40ss@10.0.0.7:5433/tributary?sslmode=require',
  })
  assert.deepEqual(
    connectionTo(
      { host: '/run/postgres', port: 5432, user: 'app', database: 'one' },
      { host: 'w1', port: 1 },
    ),
    { host: 'w1', port: 1, user: 'app', database: 'one' },
  )
})

test('several hosts and a socket are those of the coordinator', () => {
  assert.deepEqual(to('postgres://app@a:5432,b:5432/one?target_session_attrs=read-write'), {
    connectionString: 'postgres://app@10.0.0.7:5433/one',
  })
  assert.deepEqual(to('postgres://app@localhost/one?host=%2Frun%2Fpostgres&port=5555'), {
    connectionString: 'postgres://app@10.0.0.7:5433/one',
  })
})

test('an address of IPv6 stands in brackets', () => {
  assert.deepEqual(to('postgres://app@a/one', 'fd00::7'), {
    connectionString: 'postgres://app@[fd00::7]:5433/one',
  })
})
