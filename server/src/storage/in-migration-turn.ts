import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { isDeadlock, isLockTimeout } from './database-error.ts'

// Any constant: two services that migrate the same database wait for each other here.
const lockKey = 7_214_501

const tries = 20
const pauseMs = 200

// Everybody who uses a table waits behind a migration that waits for it: until a report that takes seconds has ended, no click would be stored.
const longestWaitMs = 500

/**
 * In a transaction that holds the lock: services that start together take turns. Services of the release before go on using the tables that
 * it changes: if it waits for them too long, or they for each other, it is tried again. The last try waits as long as it takes.
 */
export async function inMigrationTurn<Result>(
  client: pg.Client,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let left = tries; ; left -= 1, await delay(pauseMs)) {
    try {
      return await inTurn(client, work, left === 1 ? 0 : longestWaitMs)
    } catch (error) {
      if (left === 1 || !(isDeadlock(error) || isLockTimeout(error))) throw error
    }
  }
}

async function inTurn<Result>(
  client: pg.Client,
  work: () => Promise<Result>,
  lockTimeoutMs: number,
): Promise<Result> {
  try {
    await client.query('begin; set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
