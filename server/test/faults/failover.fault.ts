import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '#test/embedded/eventually.ts'
import { query } from '#test/embedded/workshop.ts'
import { compareWithStored } from './compare-with-stored.ts'
import { makeProject } from './make-project.ts'
import { findBinaries, openCluster, type Server } from './open-cluster.ts'
import { openLab } from './open-lab.ts'
import { openSentLog } from './open-sent-log.ts'
import { answersText, figuresText, report, secondsText } from './report.ts'
import { startLoad } from './traffic/start-load.ts'

const lab = openLab()
afterAll(lab.close)

const address = ({ connection: { host, port } }: Server) => `${host}:${port}`

test('kill -9 of the primary under load, its standby is promoted: the service finds it, nothing acknowledged is lost, and the old primary gets nothing when it comes back', async ({
  skip,
}) => {
  const binaries = findBinaries()
  if (binaries === undefined) {
    report('failover', 'NOT RUN: needs PostgreSQL with pg_basebackup (Debian: postgresql)')
    return skip('needs PostgreSQL with pg_basebackup')
  }
  const { primary, standby, promote } = await openCluster(lab, binaries)
  const settings = {
    DATABASE_URL: `postgres://postgres@${address(primary)},${address(standby)}/postgres?target_session_attrs=read-write`,
    MASTER_KEY: randomBytes(32).toString('base64'),
  }
  const first = await lab.start({ ...settings, DATA_DIR: lab.newDirectory() })
  const project = await makeProject(first.url)
  const log = openSentLog()
  const acknowledge = async (more: number) => {
    const enough = log.acknowledged() + more
    await eventually(() => log.acknowledged() >= enough)
  }
  let url = first.url
  const load = startLoad({ url: () => url, project, log })
  await acknowledge(300)

  const begun = performance.now()
  await primary.kill()
  await promote()
  const promoted = performance.now()
  // More than there are clients: all of them have been answered since.
  await acknowledge(30)
  const stored = performance.now()

  // As a primary on its old timeline, which waits for nobody: a service that wrote there would lose facts.
  primary.start('synchronous_standby_names=')
  await eventually(() => query(primary.connection, 'select 1'))
  const former = await countFacts(primary)
  const sessions = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tributary'`
  await query(standby.connection, sessions)
  await acknowledge(100)
  const second = await lab.start({ ...settings, DATA_DIR: lab.newDirectory() })
  url = second.url
  await acknowledge(100)
  await load.stop()

  expect(await countFacts(primary)).toBe(former)
  expect(first.run.child.exitCode).toBeNull()
  const figures = await compareWithStored(standby.connection, log)
  report(
    'failover',
    secondsText('storing again after', [stored - begun]),
    secondsText('of which the promotion took', [promoted - begun]),
    figuresText(figures),
  )
  report('failover', answersText(log))
})

async function countFacts({ connection }: Server): Promise<unknown> {
  const [row] = await query(
    connection,
    `select (select count(*) from events) + (select count(*) from payments) + (select count(*) from fact_pages)
      + (select count(*) from touches) + (select count(*) from installs) as facts`,
  )
  return row?.facts
}
