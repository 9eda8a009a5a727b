import { join } from 'node:path'

/** Paths below DATA_DIR. */
export type Cluster = { dataDir: string; directory: string; logFile: string; reserveFile: string }

export const superuser = 'tributary'
export const serviceDatabase = 'tributary'
export const socketPort = 5432
export const socketName = `.s.PGSQL.${socketPort}`

export function clusterIn(dataDir: string): Cluster {
  return {
    dataDir,
    directory: join(dataDir, 'postgres'),
    logFile: join(dataDir, 'postgres.log'),
    reserveFile: join(dataDir, 'reserve'),
  }
}
