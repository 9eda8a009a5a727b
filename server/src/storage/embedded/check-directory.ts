import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#start/start-refused.ts'
import { checkOwner } from './check-owner.ts'
import { postgresMajor } from './find-binaries.ts'
import type { Site } from './site.ts'

const groupWriteOrOthers = 0o027

/** Refuses a directory that this PostgreSQL cannot or must not serve. Read-only. */
export function checkDirectory({ cluster: { directory }, user }: Pick<Site, 'cluster' | 'user'>): void {
  checkOwner(directory, user)
  const { mode } = statSync(directory)
  if (mode & groupWriteOrOthers) {
    throw new StartRefused(
      `${directory} is open to other users (mode ${(mode & 0o777).toString(8)}). Close it: chmod 700 ${directory}`,
    )
  }
  const version = readVersion(directory)
  if (version === postgresMajor) return
  if (version === undefined) throw damaged(directory, 'PG_VERSION is missing. Nothing was changed')
  if (!/^\d+(\.\d+)?$/.test(version))
    throw damaged(directory, 'PG_VERSION holds no version. Nothing was changed')
  throw new StartRefused(
    `${directory} was made by PostgreSQL ${version}, this program brings ${postgresMajor}. Move its data with pg_dump and a new directory, or set DATA_DIR to another directory.`,
  )
}

export function damaged(directory: string, finding: string): StartRefused {
  return new StartRefused(
    `The database in ${directory} is damaged: ${finding}. Restore a backup, or set DATA_DIR to another directory.`,
  )
}

function readVersion(directory: string): string | undefined {
  try {
    return readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
