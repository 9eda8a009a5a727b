import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inspectProcess } from '#storage/embedded/inspect-process.ts'
import { findPostmaster } from '#storage/embedded/postmaster-pid.ts'
import { eventually, guardMs } from './eventually.ts'
import { copyTemplate, countFacts, killed, openWorkshop, query, type Service, template } from './workshop.ts'

vi.setConfig({ testTimeout: guardMs, hookTimeout: guardMs })

const shop = openWorkshop()
let intact: string

beforeAll(async () => {
  intact = await template()
})
afterAll(shop.close)

const insert = (service: Service, id: number) =>
  query(service.connection, `insert into fact values (${id}, 'acknowledged')`)
const newData = () => copyTemplate(intact, shop.newDirectory())

async function kill9(pid: number, dataDir: string): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await eventually(() => findPostmaster(join(dataDir, 'postgres'))?.pid !== pid)
}

test('kill -9 of the service: the next one stops the orphaned database and serves the same data', async () => {
  const dataDir = newData()
  const first = await shop.startService(dataDir)
  await insert(first, 4)
  await killed(first.child)
  expect(findPostmaster(join(dataDir, 'postgres'))?.pid).toBe(first.postmaster)
  const second = await shop.startService(dataDir)
  expect(second.refused).toBeUndefined()
  expect(await countFacts(second.connection)).toBe(4)
  expect(second.postmaster).not.toBe(first.postmaster)
  expect(inspectProcess(first.postmaster, join(dataDir, 'postgres'))).toBeUndefined()
  expect(second.lines.map(({ message }) => message)).toContain(
    'stopping the orphaned database of a killed service',
  )
})

test('kill -9 of the service and the database: the next start recovers every acknowledged row', async () => {
  const dataDir = newData()
  const first = await shop.startService(dataDir)
  await insert(first, 4)
  await killed(first.child)
  await kill9(first.postmaster, dataDir)
  const second = await shop.startService(dataDir)
  expect(await countFacts(second.connection)).toBe(4)
})

test('kill -9 of the database alone: the same service restarts it and holds the directory again', async () => {
  const dataDir = newData()
  const service = await shop.startService(dataDir)
  await insert(service, 4)
  await kill9(service.postmaster, dataDir)
  await eventually(async () => (await countFacts(service.connection)) === 4)
  const rival = await shop.startService(dataDir)
  expect(rival.refused).toContain(`in use by another Tributary (pid ${service.pid})`)
})

test('a crash of one session: PostgreSQL keeps running, and the service takes the lock again', async () => {
  const dataDir = newData()
  const service = await shop.startService(dataDir)
  const holders = `select a.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and a.application_name = 'tributary supervisor ${service.pid}'`
  const [before] = await query(service.connection, holders)
  process.kill(Number(before?.pid), 'SIGKILL')
  await eventually(async () => {
    const [after] = await query(service.connection, holders)
    return after && after.pid !== before?.pid
  })
  expect(findPostmaster(join(dataDir, 'postgres'))?.pid).toBe(service.postmaster)
})

test('a session that outlives its killed database in a long query does not block the next start', async () => {
  const dataDir = newData()
  const first = await shop.startService(dataDir)
  const busy = new Client(first.connection)
  busy.on('error', () => {})
  await busy.connect()
  const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]!.pid
  busy.query('select count(*) from generate_series(1, 1000000000000)').catch(() => {})
  await eventually(() => /^State:\s+R/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')))
  await killed(first.child)
  await kill9(first.postmaster, dataDir)
  const second = await shop.startService(dataDir)
  expect(second.refused).toBeUndefined()
  expect(await countFacts(second.connection)).toBe(3)
})

test('a stale lock file whose pid now belongs to another process of the same user is ignored', async () => {
  const dataDir = newData()
  const first = await shop.startService(dataDir)
  await killed(first.child)
  await kill9(first.postmaster, dataDir)
  const { uid, gid } = statSync(join(dataDir, 'postgres'))
  const bystander = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' })
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = join(dataDir, 'postgres', name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(bystander.pid)))
  }
  const second = await shop.startService(dataDir)
  expect(second.refused).toBeUndefined()
  expect(await countFacts(second.connection)).toBe(3)
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
  await killed(bystander)
})

test('an empty lock file is ignored', async () => {
  const dataDir = newData()
  const { uid, gid } = statSync(join(dataDir, 'postgres'))
  const file = join(dataDir, 'postgres/postmaster.pid')
  writeFileSync(file, '', { mode: 0o600 })
  chownSync(file, uid, gid)
  utimesSync(file, new Date(0), new Date(0))
  const service = await shop.startService(dataDir)
  expect(service.refused).toBeUndefined()
})

test('SIGTERM to the service also stops the database', async () => {
  const dataDir = newData()
  const service = await shop.startService(dataDir)
  service.child.kill('SIGTERM')
  expect(await once(service.child, 'exit')).toEqual([0, null])
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})
