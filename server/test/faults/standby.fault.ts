import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '#test/embedded/eventually.ts'
import { query } from '#test/embedded/workshop.ts'
import { adminToken, makeProject, type Project } from './make-project.ts'
import { findBinaries, openCluster, type Server } from './open-cluster.ts'
import { openLab } from './open-lab.ts'
import { report, secondsText } from './report.ts'
import { sendOnce } from './traffic/open-caller.ts'

const lab = openLab()
afterAll(lab.close)

const urlOf = ({ connection: { host, port } }: Server) => `postgres://postgres@${host}:${port}/postgres`

test('a standby answers large reads with everything that is stored; while it is behind or down, the primary does', async ({
  skip,
}) => {
  const binaries = findBinaries()
  if (binaries === undefined) {
    report('standby', 'NOT RUN: needs PostgreSQL with pg_basebackup (Debian: postgresql)')
    return skip('needs PostgreSQL with pg_basebackup')
  }
  const { primary, standby } = await openCluster(lab, binaries)
  // Otherwise the primary would wait for a standby that is down.
  await query(primary.connection, `alter system set synchronous_standby_names = ''`)
  await query(primary.connection, 'select pg_reload_conf()')
  const settings = { DATABASE_URL: urlOf(primary), DATABASE_READ_URL: urlOf(standby) }
  const masterKey = randomBytes(32).toString('base64')
  const { url } = await lab.start({ ...settings, MASTER_KEY: masterKey, DATA_DIR: lab.newDirectory() })
  const project = await makeProject(url)

  /** Stores an event and exports all: the time that it took. */
  const storeAndRead = async (): Promise<number> => {
    const name = `event_${randomUUID().slice(0, 8)}`
    await captureEvent(url, project, name)
    const begun = performance.now()
    expect(await read(url, `/projects/${project.id}/export?table=events`)).toContain(name)
    expect(await read(url, `/projects/${project.id}/event-names`)).toContain(name)
    return performance.now() - begun
  }
  const answeredByStandby = async () => {
    const before = await largeReads(url)
    const ms = await storeAndRead()
    const after = await largeReads(url)
    return { ms, isStandby: after.standby > before.standby, isPrimary: after.primary > before.primary }
  }
  const backOnStandby = () => eventually(async () => (await answeredByStandby()).isStandby)

  await backOnStandby()
  await query(standby.connection, 'select pg_wal_replay_pause()')
  const behind = await answeredByStandby()
  expect(behind).toMatchObject({ isStandby: false, isPrimary: true })
  await query(standby.connection, 'select pg_wal_replay_resume()')
  await backOnStandby()
  await standby.kill()
  const down = await answeredByStandby()
  expect(down).toMatchObject({ isStandby: false, isPrimary: true })
  standby.start()
  await backOnStandby()
  report(
    'standby',
    secondsText('export and report while it is behind', [behind.ms]),
    secondsText('down', [down.ms]),
  )
})

async function captureEvent(url: string, { serverKey, users }: Project, name: string): Promise<void> {
  const answer = await sendOnce(url, {
    method: 'POST',
    path: '/api/v1/capture-event',
    headers: { 'service-key': serverKey },
    body: { user_id: users[0], event_name: name, event_id: name },
  })
  if (answer.status >= 300) throw new Error(`${name} was answered with ${answer.status}: ${answer.body}`)
}

async function read(url: string, path: string): Promise<string> {
  const headers = { authorization: `Bearer ${adminToken}` }
  const answer = await sendOnce(url, { method: 'GET', path: `/api/manage${path}`, headers })
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${answer.body}`)
  return answer.body
}

async function largeReads(url: string): Promise<{ standby: number; primary: number }> {
  const { body } = await sendOnce(url, { method: 'GET', path: '/metrics' })
  const of = (server: string) =>
    Number(new RegExp(`tributary_large_reads_total\\{server="${server}"\\} (\\d+)`).exec(body)?.[1] ?? 0)
  return { standby: of('standby'), primary: of('primary') }
}
