import { checkAccessRules } from './check-access-rules.ts'
import { checkRequiredEntries } from './check-required-entries.ts'
import { checkTransactionLog } from './check-transaction-log.ts'
import { checkWal } from './check-wal.ts'
import { readControlFile } from './read-control-file.ts'

// A file is missing, has the wrong type, or is too short.
const fileErrors = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'])

/**
 * Finds damage that PostgreSQL misses, or reports only after it has changed files. Read-only; returns the finding.
 * PostgreSQL itself checks everything else.
 */
export function checkCluster(cluster: string): string | undefined {
  try {
    return findDamage(cluster)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== undefined && fileErrors.has(code)) return message
    throw error
  }
}

function findDamage(cluster: string): string | undefined {
  const layout = checkRequiredEntries(cluster) ?? checkAccessRules(cluster)
  if (layout) return layout
  const control = readControlFile(cluster)
  if ('damage' in control) return control.damage
  return checkWal(cluster, control) ?? checkTransactionLog(cluster, control)
}
