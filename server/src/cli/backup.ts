import { existsSync } from 'node:fs'
import { applyRetention } from '#backup/apply-retention.ts'
import { BackupRefused } from '#backup/backup-refused.ts'
import { openStore } from '#backup/open-store.ts'
import { openSeal } from '#backup/seal.ts'
import { takeBackup } from '#backup/take-backup.ts'
import { commandText } from '#command-text.ts'
import { readConfig } from '#config.ts'
import { sizeText } from '#domain/text/size-text.ts'
import { clusterIn } from '#storage/embedded/cluster.ts'
import { makeIdentity } from './make-identity.ts'
import { placeOf } from './place-of.ts'
import { reachOrStart } from './reach-or-start.ts'
import { readOptions } from './read-options.ts'
import { print, runCommand } from './run-command.ts'

const usage = `Usage: ${commandText('backup', '[--to <folder>]')}
       ${commandText('backup', '--new-key <file>')}

Backs up the embedded database, while the service runs or while it is stopped. Settings come from the environment,
as for the service: DATA_DIR, BACKUP_TO, BACKUP_RECIPIENT (docs/backups.md).

  --to        a folder or s3://bucket/prefix; default: BACKUP_TO
  --new-key   makes no backup, but a key pair to encrypt backups with: the secret key goes into the file
`

async function main(): Promise<void> {
  const options = readOptions(['to', 'new-key'], usage)
  if (options === undefined) return print(usage.trimEnd())
  const keyFile = options['new-key']
  if (keyFile !== undefined) return print(newKeyText(keyFile, await makeIdentity(keyFile)))
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
  const store = await openStore(placeOf(config, options.to))
  const begun = performance.now()
  const reached = await reachOrStart(config, print)
  try {
    print(`Backing up ${directory} to ${store.place}.`)
    const manifest = await takeBackup({
      connection: reached.connection,
      clusterDirectory: directory,
      store,
      seal: await openSeal(config.backup.recipient),
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

function newKeyText(file: string, recipient: string): string {
  return `The secret key is in ${file}. Keep it off this machine and in two places: without it no backup can be read.
Set BACKUP_RECIPIENT=${recipient} and start the service again.`
}

await runCommand(main)
