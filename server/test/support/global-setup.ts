import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareJobQueue } from '../../src/jobs/prepare-job-queue.ts'
import { openDatabase } from '../../src/storage/database.ts'
import { startEmbedded } from '../../src/storage/embedded/start-embedded.ts'
import { migrate } from '../../src/storage/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server that all tests share; each file has its own database. */
    postgres: { host: string; port: number; user: string }
  }
}

export const templateDatabase = 'tributary'

const quiet = { info: () => undefined, warn: console.warn, error: console.error }

/** One real PostgreSQL for the whole run, with a migrated database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tributary-test-'))
  const tuning = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }
  const embedded = await startEmbedded({ dataDir, tuning, progress: () => undefined, log: quiet })
  const template = openDatabase(embedded.connection, { size: 2, onError: () => undefined })
  await migrate(template, () => undefined)
  await prepareJobQueue(template)
  await template.close()
  const { host, port, user } = embedded.connection
  project.provide('postgres', { host, port, user })
  return async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
