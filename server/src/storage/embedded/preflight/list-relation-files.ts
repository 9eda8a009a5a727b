import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readRelationMap } from './read-relation-map.ts'
import { readTransactionStatus } from './read-transaction-status.ts'
import { visibleTuples } from './visible-tuples.ts'

type Listed = { files: string[] } | { damage: string }

const pgClass = 1259
const pgDatabase = 1262
const globalTablespace = 1664
const kindsWithFile = new Set(['r', 'i', 't', 'm', 'S'])
// Without a row in these no session can begin: pg_type, pg_attribute, pg_proc, pg_class, pg_authid, pg_database.
const neverEmpty = new Set([1247, 1249, 1255, 1259, 1260, 1262])

/** After a clean stop: the files of every database, table and index that the catalogs name, all of which must be there. */
export function listRelationFiles(cluster: string): Listed {
  const isCommitted = readTransactionStatus(cluster)
  const shared = readMapped(cluster, 'global', pgDatabase)
  if ('damage' in shared) return shared
  const files: string[] = []
  for (const row of visibleTuples(shared.heap, isCommitted)) {
    const listed = listDatabase(cluster, `base/${row.readUInt32LE(0)}`, isCommitted)
    if ('damage' in listed) return listed
    files.push(...listed.files)
  }
  return { files }
}

function listDatabase(cluster: string, directory: string, isCommitted: (xid: number) => boolean): Listed {
  for (const name of ['', 'PG_VERSION', 'pg_filenode.map']) {
    if (!existsSync(join(cluster, directory, name))) return { damage: `${join(directory, name)} is missing` }
  }
  const catalog = readMapped(cluster, directory, pgClass)
  if ('damage' in catalog) return catalog
  const files = [...visibleTuples(catalog.heap, isCommitted)].flatMap(
    (row) => relationFile(row, directory) ?? [],
  )
  const missing = files.find((file) => !existsSync(join(cluster, file)))
  return missing ? { damage: `${missing} is missing` } : { files }
}

/** Reads one mapped catalog, after a look at all files of the map. */
function readMapped(
  cluster: string,
  directory: string,
  catalog: number,
): { heap: Buffer } | { damage: string } {
  const map = readRelationMap(join(cluster, directory))
  if ('damage' in map) return { damage: `${directory}/${map.damage}` }
  for (const [oid, filenode] of map) {
    const file = `${directory}/${filenode}`
    const found = statSync(join(cluster, file), { throwIfNoEntry: false })
    if (!found) return { damage: `${file} is missing` }
    if (found.size === 0 && neverEmpty.has(oid)) return { damage: `${file} is empty` }
  }
  return { heap: readFileSync(join(cluster, directory, String(map.get(catalog)))) }
}

/** A row of pg_class, by the offsets of its fixed columns in PostgreSQL 18. */
function relationFile(row: Buffer, directory: string): string | undefined {
  const filenode = row.readUInt32LE(88)
  const tablespace = row.readUInt32LE(92)
  const isTemporary = String.fromCharCode(row.readUInt8(118)) === 't'
  if (filenode === 0 || isTemporary || !kindsWithFile.has(String.fromCharCode(row.readUInt8(119))))
    return undefined
  if (tablespace === globalTablespace) return `global/${filenode}`
  return tablespace === 0 ? `${directory}/${filenode}` : undefined
}
