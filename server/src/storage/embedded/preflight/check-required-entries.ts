import { type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

const directories = [
  'base',
  'global',
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical',
  'pg_multixact',
  'pg_multixact/members',
  'pg_multixact/offsets',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal',
  'pg_xact',
  // The databases that initdb creates.
  'base/1',
  'base/4',
  'base/5',
]
const files = [
  'global/pg_control',
  'global/pg_filenode.map',
  'base/5/PG_VERSION',
  'base/5/pg_filenode.map',
  'postgresql.conf',
  'pg_hba.conf',
]

export function checkRequiredEntries(cluster: string): string | undefined {
  const owner = statSync(cluster).uid
  const entries = [
    ...directories.map((name) => ({ name, kind: 'directory' })),
    ...files.map((name) => ({ name, kind: 'file' })),
  ]
  for (const { name, kind } of entries) {
    const found = statSync(join(cluster, name), { throwIfNoEntry: false })
    if (!found) return `${name} is missing`
    if (kindOf(found) !== kind) return `${name} is not a ${kind}`
    if (found.uid !== owner)
      return `${name} does not have the same owner as the directory (chown -R corrects that)`
  }
  return undefined
}

function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'directory'
  return found.isFile() ? 'file' : 'other'
}
