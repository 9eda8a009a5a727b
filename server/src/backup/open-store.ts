import { BackupRefused } from './backup-refused.ts'
import { openFolderStore } from './folder-store.ts'
import type { Store } from './store.ts'

/** Where backups are. Plain values, which also reach the threads. */
export type BackupPlace = { to: string }

export function openStore({ to }: BackupPlace): Store {
  return openFolderStore(to)
}

/** For a program: the place of an option, else that of the settings. */
export function openChosenStore({ to }: { to: string | undefined }): Store {
  if (to === undefined)
    throw new BackupRefused('Set BACKUP_TO to the folder of the backups (docs/backups.md).')
  return openStore({ to })
}
