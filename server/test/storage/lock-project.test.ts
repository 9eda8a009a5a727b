import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '#storage/database.ts'
import {
  type ProjectLock,
  shareProjectLock,
  takeProjectLock,
  tryProjectLock,
} from '#storage/projects/lock-project.ts'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
  // Locks are taken where the project is: from now on, `of` knows it.
  await service.app.db.workers()
})

afterAll(() => service.stop())

type Lock = (db: Queryable, projectId: number, name: ProjectLock) => Promise<unknown>

/** What a second transaction finds while the first one holds the lock. */
const whileHeld = (lock: Lock, projectId: number, second: (db: Queryable) => Promise<unknown>) =>
  service.app.db.of(projectId).transaction(async (holder) => {
    await lock(holder, projectId, 'people')
    return service.app.db.of(projectId).transaction(second)
  })

const immediately = async (db: Queryable, lock: Lock, projectId: number) => {
  await db.run(sql`set local lock_timeout = '20ms'`)
  await lock(db, projectId, 'people')
  return 'taken'
}

test('sharers do not wait for each other', async () => {
  await service.app.db.transaction((db) => shareProjectLock(db, 11, 'people'))
  expect(await whileHeld(shareProjectLock, 11, (db) => immediately(db, shareProjectLock, 11))).toBe('taken')
})

test.each([
  ['an exclusive holder', takeProjectLock, shareProjectLock],
  ['another exclusive holder', takeProjectLock, takeProjectLock],
  ['a sharer', shareProjectLock, takeProjectLock],
])('waits for %s', async (_, first: Lock, second: Lock) => {
  await service.app.db.transaction((db) => takeProjectLock(db, 12, 'people'))
  await expect(whileHeld(first, 12, (db) => immediately(db, second, 12))).rejects.toThrow('lock timeout')
})

test('the row alone holds the lock: advisory locks of another node are not seen', async () => {
  await service.app.db.transaction((db) => takeProjectLock(db, 13, 'people'))
  const lockRow = (db: Queryable) =>
    db.run(sql`select from project_locks where project_id = 13 and name = 'people' for update nowait`)
  await expect(whileHeld(shareProjectLock, 13, lockRow)).rejects.toThrow('could not obtain lock')
})

test('a try does not wait: it says whether the lock was free', async () => {
  const { db } = service.app
  expect(await db.transaction((free) => tryProjectLock(free, 14, 'people'))).toBe(true)
  expect(await whileHeld(takeProjectLock, 14, (taken) => tryProjectLock(taken, 14, 'people'))).toBe(false)
  expect(await whileHeld(shareProjectLock, 14, (taken) => tryProjectLock(taken, 14, 'people'))).toBe(false)
  expect(await db.transaction((free) => tryProjectLock(free, 14, 'people'))).toBe(true)
})

test('locks of other projects and other names are separate', async () => {
  expect(await whileHeld(takeProjectLock, 15, (db) => tryProjectLock(db, 16, 'people'))).toBe(true)
  expect(await whileHeld(takeProjectLock, 15, (db) => tryProjectLock(db, 15, 'fold'))).toBe(true)
})
