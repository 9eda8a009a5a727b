import { resolve } from 'node:path'
import { BackupRefused } from './backup-refused.ts'
import { openFolderStore } from './folder-store.ts'
import type { Store } from './store.ts'

export function openStore(place: string | undefined): Store {
  if (place === undefined)
    throw new BackupRefused('Set BACKUP_TO to the folder of the backups (docs/backups.md).')
  return openFolderStore(resolve(place))
}
