import { BackupRefused } from './backup-refused.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'
import type { Store } from './store.ts'

/** Where backups or copies of the lake are. Plain values, which also reach the threads. */
export type StorePlace = {
  /** A folder, or s3://bucket/prefix. */
  to: string
  s3Endpoint: string | undefined
  s3Region: string
}

const s3Address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+(.*?))?\/*$/

export async function openStore({ to, s3Endpoint, s3Region }: StorePlace): Promise<Store> {
  if (!to.startsWith('s3://')) return openFolderStore(to)
  const [, bucket, prefix] = s3Address.exec(to) ?? []
  if (bucket === undefined) throw new BackupRefused(`${to} must have the form s3://bucket/prefix.`)
  return openS3Store({
    bucket,
    prefix: prefix === undefined || prefix === '' ? '' : `${prefix}/`,
    endpoint: s3Endpoint,
    region: s3Region,
  })
}
