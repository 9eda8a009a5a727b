/** A stored object of a backup. `sha256` and `storedBytes` are those of the object, `bytes` is what it holds. */
export type StoredPart = { name: string; bytes: number; storedBytes: number; sha256: string }

/** Readable without the secret key. What says something about the app is in the encrypted contents. */
export type Manifest = {
  format: 'tributary-backup-1'
  id: string
  lineage: string
  startedAt: string
  finishedAt: string
  versions: { tributary: string; postgres: string }
  systemIdentifier: string
  timeline: number
  startLsn: string
  stopLsn: string
  /** A restore point that PostgreSQL keeps in the WAL: the moment of the totals in the contents. */
  point: { name: string; at: string }
  /** The public key; null: not encrypted. */
  recipient: string | null
  /** Together they are one tar archive. */
  parts: StoredPart[]
  contents: StoredPart
}

export type BackupFile = { path: string; bytes: number; sha256: string }

/** Rows of a table, and the sum of its amounts. `projectId` is null for tables of the whole service. */
export type TableTotal = { table: string; projectId: number | null; rows: number; sum: string | null }

export type Contents = { files: BackupFile[]; totals: TableTotal[] }
