import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BackupRefused } from '#backup/backup-refused.ts'
import { openStore, type StorePlace } from '#backup/open-store.ts'
import { readArchive } from '#backup/read-archive.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { openUnseal } from '#backup/seal.ts'
import { commandText } from '#command-text.ts'
import { readConfig } from '#config.ts'
import { chooseRestore, describeBackups } from '#domain/backup/choose-restore.ts'
import { placeOf } from './place-of.ts'
import { readIdentities } from './read-identities.ts'
import { readOptions } from './read-options.ts'
import { print, runCommand } from './run-command.ts'

const usage = `Usage: ${commandText('restore', '--to <new directory> [--at 2026-11-16T12:00:00Z] [--from <folder>] [--identity <file>]')}

Restores the embedded database into a new directory. The running service and its directory are not touched.
Without --to it lists what can be restored.

  --to         the new DATA_DIR; must be absent or empty
  --at         the moment to restore, with its time zone; default: the newest one
  --from       a folder or s3://bucket/prefix; default: BACKUP_TO
  --database   which one, if the place holds backups of several
  --identity   the file of the secret key, if the backups are encrypted
`

async function main(): Promise<void> {
  const options = readOptions(['to', 'at', 'from', 'database', 'identity'], usage)
  if (options === undefined) return print(usage.trimEnd())
  const config = readConfig(process.env)
  if (options.to === undefined) return print(await listText(placeOf(config, options.from)))
  const to = refuseData(resolve(options.to))
  const at = options.at === undefined ? undefined : readMoment(options.at)
  const store = await openStore(placeOf(config, options.from))
  const plan = chooseRestore((await readArchive(store)).backups, at, options.database)
  if ('refusal' in plan) throw new BackupRefused(`${plan.refusal} Nothing was restored.`)
  const moment = plan.until.toISOString()
  print(`Restoring ${moment} from ${store.place} to ${to}, with backup ${plan.backup.manifest.id}.`)
  const draft = join(to, 'restoring')
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  const { database } = await restoreBackup({
    store,
    unseal: await openUnseal(readIdentities(options.identity)),
    plan,
    target: at === undefined ? 'end' : { at },
    dataDir: draft,
    osUser: config.databaseOsUser,
    print,
  }).catch((error: unknown) => {
    // PostgreSQL's own failures leave its log to read.
    if (error instanceof BackupRefused) rmSync(draft, { recursive: true, force: true })
    throw error
  })
  await database.stop()
  // Only a complete restore gets the name that the service looks for.
  renameSync(join(draft, 'postgres'), join(to, 'postgres'))
  rmSync(draft, { recursive: true, force: true })
  print(nextSteps(to, moment))
}

async function listText(place: StorePlace): Promise<string> {
  const store = await openStore(place)
  const lines = describeBackups((await readArchive(store)).backups)
  if (lines.length === 0) return `There is no complete backup in ${store.place}.`
  return `What can be restored from ${store.place} (any second; --to <new directory> restores):\n  ${lines.join('\n  ')}`
}

function refuseData(directory: string): string {
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new BackupRefused(`${directory} is not empty. Restore into a new directory.`)
  return directory
}

function readMoment(text: string): Date {
  const moment = new Date(text)
  if (!/T.*(Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new BackupRefused(
      `--at must be a moment with its time zone, such as 2026-11-16T12:00:00Z, but ${JSON.stringify(text)} is not.`,
    )
  return moment
}

function nextSteps(to: string, moment: string): string {
  return `Restored everything until ${moment} into ${to}.

Next:
  1. Copy the service's master-key into ${to} (or set MASTER_KEY), and admin-token if you want to keep it.
     Neither is in the backup. Without the master key the service refuses to start.
  2. Stop the old service, if it still runs.
  3. DATA_DIR=${to} ${commandText('start')}`
}

await runCommand(main)
