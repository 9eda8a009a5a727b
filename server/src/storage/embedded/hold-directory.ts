import type { Client } from 'pg'
import { StartRefused } from '#start/start-refused.ts'
import { serviceDatabase } from './cluster.ts'
import { isCutOff } from './connect-to-postmaster.ts'
import { holdLock } from './hold-lock.ts'
import type { Server } from './launch.ts'
import type { Running } from './running.ts'
import type { Site } from './site.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { leaveReadOnly } from './switch-mode.ts'

const diskFull = '53100'
const readOnly = '25006'

export async function holdDirectory(
  { cluster }: Site,
  { server, client }: { server: Server; client: Client },
): Promise<Running | { noSpace: string }> {
  try {
    if (!(await holdLock(client)))
      throw new StartRefused(
        `${cluster.dataDir} is in use by another program. Stop it, or set DATA_DIR to another directory.`,
      )
    if (server.startedAs === 'normal') await leaveReadOnly(client)
    await createServiceDatabase(client)
    return { server, lock: client }
  } catch (error) {
    await client.end().catch(() => {})
    await stopPostmaster(server.pid, server.hasEnded)
    const { code, message } = error as Error & { code?: string }
    if (code === diskFull || code === readOnly) return { noSpace: message }
    if (!isCutOff(error)) throw error
    throw new StartRefused(
      `PostgreSQL ended right after its start on ${cluster.directory}. Its log is ${cluster.logFile}. Correct the error reported there, or restore a backup.`,
    )
  }
}

async function createServiceDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [serviceDatabase])
  if (rowCount === 0) await client.query(`create database ${serviceDatabase}`)
}
