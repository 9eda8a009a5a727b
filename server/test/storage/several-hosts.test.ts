import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { Database } from '#storage/database.ts'
import { isDatabaseAway, isTransientError } from '#storage/database-error.ts'
import { openDatabase } from '#storage/open-database.ts'
import { sql } from '#storage/sql.ts'
import { copyTemplate, type TestDatabase } from '#test/support/test-database.ts'

/** A TCP port that leads to the tests' PostgreSQL, as long as it is open. */
type Door = { port: number; open: () => Promise<void>; close: () => Promise<void> }

let database: TestDatabase
let doors: Door[] = []
let db: Database

beforeEach(async () => {
  database = await copyTemplate()
  doors = [await makeDoor(), await makeDoor()]
  const hosts = doors.map(({ port }) => `127.0.0.1:${port}`).join(',')
  const url = `postgres://${inject('postgres').user}@${hosts}/${database.name}?target_session_attrs=read-write`
  db = openDatabase({ connectionString: url }, { size: 2, onError: () => undefined })
})

afterEach(async () => {
  await db.close()
  for (const door of doors) await door.close()
  await database.drop()
})

const one = () => db.one(sql`select 1 as one`)

test('statements go to the host that is the primary, and to another one when it is lost', async () => {
  const [first, second] = doors as [Door, Door]
  await second.open()
  expect(await one()).toEqual({ one: 1 })
  await second.close()
  await first.open()
  await expect.poll(() => one().catch(String)).toEqual({ one: 1 })
  expect(await db.snapshot((snapshot) => snapshot.one(sql`select 2 as two`))).toEqual({ two: 2 })
})

test('without a primary, the failure names every host, and is one that passes', async () => {
  const failure = await one().catch((error: unknown) => error)
  const refused = doors.map(({ port }) => `connect ECONNREFUSED 127.0.0.1:${port}`)
  expect((failure as Error).message).toBe(`no host is the primary (${refused.join('; ')})`)
  expect([isDatabaseAway(failure), isTransientError(failure)]).toEqual([true, true])
})

async function makeDoor(): Promise<Door> {
  const { host, port: serverPort } = inject('postgres')
  const sockets = new Set<Socket>()
  const server: Server = createServer((outer) => {
    const inner = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${serverPort}`) : connect(serverPort, host)
    for (const [one, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  await close()
  return {
    port,
    open: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close,
  }
}
