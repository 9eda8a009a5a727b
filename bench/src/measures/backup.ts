import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from '@tributary/service/src/storage/sql.ts'
import { endedChildrenCpuSeconds } from '#cpu-seconds.ts'
import { databaseCpuSeconds } from '#database-cpu.ts'
import { insertCampaigns } from '#fill/insert-campaigns.ts'
import { insertFacts } from '#fill/insert-facts.ts'
import { makeProject } from '#fill/make-project.ts'
import type { Measure, Pace } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { temporaryDirectory } from '#scope.ts'
import { startService } from '#start-service.ts'

const run = promisify(execFile)
const mib = 1024 * 1024

/** BENCH_FACTS sets another number. */
function factsOf(pace: Pace): number {
  return Number(process.env.BENCH_FACTS ?? (pace === 'short' ? 20_000 : 1_000_000))
}

/** How long a backup of the running service takes, a verification and a restore, and what is stored. */
export const backup: Measure = {
  name: 'backup',
  title: 'npm run backup, verify-backup and restore of a database with facts',
  run: async (scope, pace) => {
    const facts = factsOf(pace)
    const service = await startService(scope, temporaryDirectory(scope))
    const project = await makeProject(service, 'Shop')
    const db = openServiceDatabase(scope, service)
    await insertCampaigns(db, [project.id], 10)
    const rows = await db.many<{ id: number }>(sql`select id from campaigns where project_id = ${project.id}`)
    await insertFacts(db, {
      projectId: project.id,
      campaignIds: rows.map(({ id }) => id),
      count: facts,
      days: 90,
    })
    const { bytes } = await db.one<{ bytes: number }>(
      sql`select pg_database_size(current_database())::float8 as bytes`,
    )
    const [folder, target] = [temporaryDirectory(scope), temporaryDirectory(scope)]
    const settings = { DATA_DIR: service.dataDir, BACKUP_TO: folder }
    const cpuBefore = databaseCpuSeconds(service)
    const made = await timed('backup', [], settings)
    const databaseSeconds = databaseCpuSeconds(service) - cpuBefore
    const verified = await timed('verify-backup', ['--in', target], settings)
    const restored = await timed('restore', ['--to', join(target, 'restored')], settings)
    const stored = sizeOf(folder)
    return [
      { name: 'database', value: bytes / mib, unit: 'MiB', note: `${facts.toLocaleString('en')} facts` },
      {
        name: 'backup',
        value: made.seconds,
        unit: 's',
        note: `CPU: ${made.cpu.toFixed(1)} s of the program, ${databaseSeconds.toFixed(1)} s of the database`,
      },
      {
        name: 'stored',
        value: stored / mib,
        unit: 'MiB',
        note: `${((stored / bytes) * 100).toFixed(0)} % of the database`,
      },
      { name: 'verify', value: verified.seconds, unit: 's', note: `CPU: ${verified.cpu.toFixed(1)} s` },
      { name: 'restore', value: restored.seconds, unit: 's', note: `CPU: ${restored.cpu.toFixed(1)} s` },
    ]
  },
}

async function timed(program: string, args: string[], settings: Record<string, string>) {
  const file = fileURLToPath(new URL(`../../../server/src/cli/${program}.ts`, import.meta.url))
  const [started, before] = [performance.now(), endedChildrenCpuSeconds(process.pid)]
  await run(process.execPath, [file, ...args], { env: { PATH: process.env.PATH ?? '', ...settings } })
  const seconds = (performance.now() - started) / 1_000
  return { seconds, cpu: endedChildrenCpuSeconds(process.pid) - before }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
