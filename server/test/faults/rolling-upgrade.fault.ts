import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { clusterIn } from '#storage/embedded/cluster.ts'
import { startEmbedded } from '#storage/embedded/start-embedded.ts'
import { eventually } from '#test/embedded/eventually.ts'
import { query, silent } from '#test/embedded/workshop.ts'
import { compareWithStored } from './compare-with-stored.ts'
import { makeProject } from './make-project.ts'
import { openLab, type Service } from './open-lab.ts'
import { openSentLog } from './open-sent-log.ts'
import { unpackReleaseBefore } from './release-before.ts'
import { answersText, figuresText, readsText, report } from './report.ts'
import { isRepeatable, listReads } from './traffic/list-reads.ts'
import { sendOnce } from './traffic/open-caller.ts'
import { startLoad } from './traffic/start-load.ts'
import { startReads } from './traffic/start-reads.ts'

const describing = ['/openapi.json', '/docs']

const lab = openLab()
const stops: (() => Promise<void>)[] = [lab.close]
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

test('two services are replaced one after the other, across the newest migration: every request is answered, and nothing acknowledged is lost', async ({
  skip,
}) => {
  const before = unpackReleaseBefore(lab.newDirectory())
  if (before === undefined) {
    report('rolling upgrade', 'NOT RUN: needs the git history of the newest migration')
    return skip('needs the git history of the newest migration')
  }
  const dataDir = lab.newDirectory()
  const database = await startEmbedded({ dataDir, progress: () => undefined, log: silent })
  stops.push(database.stop)
  const { connection } = database
  const settings = {
    DATABASE_URL: `postgres://${connection.user}@localhost/${connection.database}?host=${clusterIn(dataDir).directory}`,
    MASTER_KEY: randomBytes(32).toString('base64'),
    REPORTING_REQUESTS_PER_MINUTE: '100000',
  }
  const start = (program?: string) => lab.start({ ...settings, DATA_DIR: lab.newDirectory() }, program)
  const first = await start(before.program)
  const project = await makeProject(first.url)
  const reads = (await listReads(first.url, project)).filter(isRepeatable)
  // As a balancer has it: the services that get requests.
  const serving: Service[] = [first, await start(before.program)]
  // The release before may answer nothing else while it builds its API reference, which it does at the first request.
  for (const { url } of serving) for (const path of describing) await sendOnce(url, { method: 'GET', path })
  let turn = 0
  const url = () => serving[turn++ % serving.length]?.url ?? ''
  const log = openSentLog()
  const load = startLoad({ url, project, log })
  const reading = startReads(url, reads)
  const acknowledge = async (more: number) => {
    const enough = log.acknowledged() + more
    await eventually(() => log.acknowledged() >= enough)
  }
  expect(await appliedMigrations()).not.toContain(before.newest)
  await acknowledge(200)
  for (const old of [...serving]) {
    serving.splice(serving.indexOf(old), 1)
    // More than there are clients: none of them waits for this service any more.
    await acknowledge(60)
    expect(await old.run.stop()).toBe(0)
    serving.push(await start())
    expect(await appliedMigrations()).toContain(before.newest)
    await acknowledge(200)
  }
  const read = await reading.stop()
  await load.stop()

  expect(read.failures).toEqual([])
  expect(log.entries().filter(({ result }) => result !== 'ok')).toEqual([])
  expect(Object.keys(log.answers()).filter((answer) => !/ (200|201|302)$/.test(answer))).toEqual([])
  const figures = await compareWithStored(connection, log)
  report('rolling upgrade', `from ${before.commit} across ${before.newest}`, figuresText(figures))
  report('rolling upgrade', answersText(log), readsText(read))

  async function appliedMigrations(): Promise<string[]> {
    const rows = await query(
      connection,
      `select lpad(version::text, 4, '0') || '-' || name || '.sql' as file from tributary_migrations`,
    )
    return rows.map(({ file }) => String(file))
  }
})
