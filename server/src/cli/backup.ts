import { existsSync } from 'node:fs'
import { applyRetention } from '../backup/apply-retention.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import { openChosenStore } from '../backup/open-store.ts'
import { openSeal } from '../backup/seal.ts'
import { sizeText } from '../backup/show-progress.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { readConfig } from '../config.ts'
import { clusterIn } from '../storage/embedded/cluster.ts'
import { placeOf } from './place-of.ts'
import { reachOrStart } from './reach-or-start.ts'
import { readOptions } from './read-options.ts'
import { print, runCommand } from './run-command.ts'

const usage = `Usage: npm run backup [-- --to <folder>]

Backs up the embedded database, while the service runs or while it is stopped. Settings come from the environment,
as for npm start: DATA_DIR, BACKUP_TO (docs/backups.md).

  --to   the folder; default: BACKUP_TO
`

async function main(): Promise<void> {
  const options = readOptions(['to'], usage)
  if (options === undefined) return print(usage.trimEnd())
  const config = readConfig(process.env)
  if (config.databaseUrl !== undefined)
    throw new BackupRefused(
      'DATABASE_URL is set, and this backs up the embedded database only. Use the tools of your PostgreSQL (docs/backups.md).',
    )
  const { directory } = clusterIn(config.dataDir)
  if (!existsSync(directory))
    throw new BackupRefused(
      `There is no database in ${config.dataDir}. Set DATA_DIR to the directory of the service.`,
    )
  const store = openChosenStore(placeOf(config, options.to))
  const begun = performance.now()
  const reached = await reachOrStart(config, print)
  try {
    print(`Backing up ${directory} to ${store.place}.`)
    const manifest = await takeBackup({
      connection: reached.connection,
      clusterDirectory: directory,
      store,
      seal: openSeal(),
      version: config.version,
      print,
    })
    const removed = await applyRetention(store, config.backup.rules, new Date())
    const stored = manifest.parts.reduce((sum, { storedBytes }) => sum + storedBytes, 0)
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    print(`Backup ${manifest.id} is complete: ${sizeText(stored)} in ${seconds} s.`)
    if (removed > 0) print(`${removed} objects that no kept backup needs were removed.`)
    print(`It does not contain ${config.dataDir}/master-key: keep a copy of that file apart from it.`)
  } finally {
    await reached.stop()
  }
}

await runCommand(main)
