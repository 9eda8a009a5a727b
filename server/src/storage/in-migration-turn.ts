import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { isDeadlock } from './database-error.ts'

// Any constant: two services that migrate the same database wait for each other here.
const lockKey = 7_214_501

const tries = 20
const pauseMs = 200

/**
 * In a transaction that holds the lock: services that start together take turns. Services of the release before go on writing the
 * tables that it changes: if PostgreSQL ends it because they wait for each other, it is tried again.
 */
export async function inMigrationTurn<Result>(
  client: pg.Client,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let left = tries; ; left -= 1, await delay(pauseMs)) {
    try {
      return await inTurn(client, work)
    } catch (error) {
      if (left === 1 || !isDeadlock(error)) throw error
    }
  }
}

async function inTurn<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  try {
    await client.query('begin; set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
