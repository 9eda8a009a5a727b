import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/embedded/eventually.ts'
import { query } from '#test/embedded/workshop.ts'
import { connectionTo } from './database-processes.ts'
import { openLab } from './open-lab.ts'
import { openSite, type Site } from './open-site.ts'
import { answersText, figuresText, report } from './report.ts'
import { openCaller, sendOnce } from './traffic/open-caller.ts'
import { trySending } from './traffic/start-load.ts'

const lab = openLab()
let site: Site
beforeAll(async () => {
  site = await openSite(lab)
})
afterAll(lab.close)

const inFlight = 60

test('SIGTERM under load: exit code 0, and nothing acknowledged is lost', async () => {
  const load = site.startLoad()
  await site.acknowledge(300)
  const code = await site.service().run.stop('SIGTERM')
  await load.stop()
  expect(code).toBe(0)
  await site.startAgain()
  const figures = await site.compare()
  report('SIGTERM under load', 'exit code 0', figuresText(figures))
  report('SIGTERM under load', answersText(site.log))
})

test('SIGTERM with 60 requests waiting for a commit: all of them are acknowledged, then it ends with code 0', async () => {
  const release = await holdEvents()
  const callers = Array.from({ length: inFlight }, () => openCaller())
  const answers = Promise.all(
    callers.map((caller, index) =>
      trySending(caller, site, { kind: 'event', id: `waiting-${index}`, user: 'ada' }),
    ),
  )
  await eventually(isWaiting)
  await eventually(async () => (await openSockets()) >= inFlight)
  const ended = site.service().run.stop('SIGTERM')
  await eventually(isRefusing)
  await release()
  expect(new Set(await answers)).toEqual(new Set(['ok']))
  expect(await ended).toBe(0)
  for (const caller of callers) caller.close()
  await site.startAgain()
  await site.compare()
  report('SIGTERM', `${inFlight} requests in flight, all acknowledged and stored`, 'exit code 0')
})

/** Blocks event writes until released. */
async function holdEvents(): Promise<() => Promise<void>> {
  const client = new Client(connectionTo(site.dataDir))
  await client.connect()
  await client.query('begin')
  await client.query('lock table event_keys in access exclusive mode')
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

async function isWaiting(): Promise<boolean> {
  const waiting = await query(connectionTo(site.dataDir), 'select 1 from pg_locks where not granted')
  return waiting.length > 0
}

async function openSockets(): Promise<number> {
  const { body } = await sendOnce(site.url(), { method: 'GET', path: '/metrics' })
  return Number(/^nodejs_active_resources\{type="TCPSocketWrap"\} (\d+)/m.exec(body)?.[1])
}

/** A stopping service refuses new connections. */
async function isRefusing(): Promise<boolean> {
  return sendOnce(site.url(), { method: 'GET', path: '/health/live' }).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
  )
}
