import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BackupRefused } from '#backup/backup-refused.ts'
import { openStore } from '#backup/open-store.ts'
import { openUnseal } from '#backup/seal.ts'
import { verifyBackup } from '#backup/verify-backup.ts'
import { commandText } from '#command-text.ts'
import { readConfig } from '#config.ts'
import { placeOf } from './place-of.ts'
import { readIdentities } from './read-identities.ts'
import { readOptions } from './read-options.ts'
import { print, runCommand } from './run-command.ts'

const usage = `Usage: ${commandText('verify-backup', '[--backup <id>] [--from <folder>] [--in <folder>] [--identity <file>]')}

Restores a backup into a temporary database and compares the rows and sums of its tables with those that were counted
when it was made. Then checks all WAL archived since. The service and its directory are not touched.

  --backup   the id of the backup; default: the newest one
  --from     a folder or s3://bucket/prefix; default: BACKUP_TO
  --identity the file of the secret key, if the backups are encrypted
  --in       where the temporary database is made; default: ${tmpdir()}
`

async function main(): Promise<void> {
  const options = readOptions(['backup', 'from', 'in', 'identity'], usage)
  if (options === undefined) return print(usage.trimEnd())
  const config = readConfig(process.env)
  const store = await openStore(placeOf(config, options.from))
  const draft = mkdtempSync(join(options.in ?? tmpdir(), 'tributary-verify-'))
  try {
    const { id, totals, differences } = await verifyBackup({
      store,
      unseal: await openUnseal(readIdentities(options.identity)),
      backup: options.backup,
      dataDir: draft,
      osUser: config.databaseOsUser,
      print,
    })
    if (differences.length > 0)
      throw new BackupRefused(`Backup ${id} is wrong:\n  ${differences.join('\n  ')}`)
    print(`Backup ${id} is good: ${totals} counts and sums agree.`)
  } finally {
    rmSync(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}

await runCommand(main)
