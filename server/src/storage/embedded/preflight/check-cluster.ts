import { join } from 'node:path'
import { checkAccessRules } from './check-access-rules.ts'
import { checkPages } from './check-pages.ts'
import { checkRequiredEntries } from './check-required-entries.ts'
import { checkTransactionLog } from './check-transaction-log.ts'
import { checkWal } from './check-wal.ts'
import { listCatalogFiles } from './list-catalog-files.ts'
import { listRelationFiles } from './list-relation-files.ts'
import { readControlFile } from './read-control-file.ts'
import { readRelationMap } from './read-relation-map.ts'

// Catalogs are always read whole. Facts may be of any size: beyond this much, PostgreSQL finds damage when it reads.
const checkedBytes = 128 * 1024 * 1024

// A file that is not there, is of another kind, or is shorter than what it must hold.
const unexpected = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'])

/** Looks for damage and only reads. Answers what is wrong, or nothing. */
export function checkCluster(cluster: string): string | undefined {
  try {
    return findDamage(cluster)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== undefined && unexpected.has(code)) return message
    throw error
  }
}

function findDamage(cluster: string): string | undefined {
  const layout = checkRequiredEntries(cluster) ?? checkAccessRules(cluster)
  if (layout) return layout
  const control = readControlFile(cluster)
  if ('damage' in control) return control.damage
  const map = readRelationMap(join(cluster, 'global'))
  if ('damage' in map) return `global/${map.damage}`
  const log = checkWal(cluster, control) ?? checkTransactionLog(cluster, control)
  // After a crash half-written pages are legitimate: recovery repairs them from the log.
  if (log || !control.cleanlyStopped) return log
  return checkContent(cluster)
}

function checkContent(cluster: string): string | undefined {
  const catalogs = listCatalogFiles(cluster)
  const finding = checkPages(cluster, catalogs)
  if (finding) return finding
  // What the catalogs do not name is left of a transaction that was cut off, and may be torn.
  const listed = listRelationFiles(cluster)
  if ('damage' in listed) return listed.damage
  const checked = new Set(catalogs)
  return checkPages(
    cluster,
    listed.files.filter((file) => !checked.has(file)),
    checkedBytes,
  )
}
