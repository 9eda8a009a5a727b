import { resolve } from 'node:path'
import { BackupRefused } from '#backup/backup-refused.ts'
import type { StorePlace } from '#backup/open-store.ts'
import type { Config } from '#config.ts'

/** The place that an option names, else that of the settings. */
export function placeOf({ backup }: Config, option: string | undefined): StorePlace {
  const to = option === undefined || option.startsWith('s3://') ? (option ?? backup.to) : resolve(option)
  if (to === undefined)
    throw new BackupRefused('Set BACKUP_TO to a folder or to s3://bucket/prefix (docs/backups.md).')
  return { to, s3Endpoint: backup.s3Endpoint, s3Region: backup.s3Region }
}
