import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '#storage/migrate.ts'
import { eventually } from '#test/embedded/eventually.ts'
import { query } from '#test/embedded/workshop.ts'
import type { Run } from '#test/service/run-service.ts'
import { connectionTo } from './database-processes.ts'
import { killRun, openLab } from './open-lab.ts'
import { randomDelay } from './random-delay.ts'
import { report, secondsText } from './report.ts'
import { scale } from './scale.ts'

const lab = openLab()
const versions = readMigrations().map(({ version }) => version)
let firstStartMs = 0

beforeAll(async () => {
  const begun = performance.now()
  const { run } = await lab.start({ DATA_DIR: lab.newDirectory() })
  firstStartMs = performance.now() - begun
  await run.stop()
})
afterAll(lab.close)

test(`kill -9 during the first start, ${scale.firstStartKills} times: the next one completes`, async () => {
  const killedAfter: number[] = []
  for (let kill = 1; kill <= scale.firstStartKills; kill += 1) {
    const begun = performance.now()
    await startKillStart(() => randomDelay(firstStartMs))
    killedAfter.push(performance.now() - begun)
  }
  report(
    'first start killed',
    `${scale.firstStartKills} times at random within ${(firstStartMs / 1000).toFixed(1)} s`,
    secondsText('killed and ready after', killedAfter),
  )
})

const killedAt = versions.slice(-scale.migrationKills)

test(`kill -9 at ${killedAt.length} of the ${versions.length} migrations: the next start completes`, async () => {
  for (const version of killedAt)
    await startKillStart((run) =>
      eventually(() => run.stdout().includes(`Migrating the database: ${version} `), 60_000),
    )
  report('migration killed', `at ${killedAt.join(', ')}`, 'each completed by the next start')
})

/** Kills a first start; the next one on its directory completes, with every migration applied once. */
async function startKillStart(untilKill: (run: Run) => Promise<unknown>): Promise<void> {
  const dataDir = lab.newDirectory()
  const first = lab.launch({ DATA_DIR: dataDir })
  await untilKill(first)
  await killRun(first)
  const { run } = await lab.start({ DATA_DIR: dataDir })
  const rows = await query(connectionTo(dataDir), 'select version from tributary_migrations order by version')
  expect(rows.map(({ version }) => version)).toEqual(versions)
  expect(await run.stop()).toBe(0)
}
