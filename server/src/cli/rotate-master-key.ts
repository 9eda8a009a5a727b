import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { commandText } from '#command-text.ts'
import { type Config, readConfig } from '#config.ts'
import { openMasterKey } from '#keys/master-key.ts'
import { beginReplacement, finishReplacement } from '#keys/replace-master-key.ts'
import { type Resealed, resealSecrets } from '#operations/access/reseal-secrets.ts'
import { StartRefused } from '#start/start-refused.ts'
import { withRotationLock } from '#storage/access/rotation-lock.ts'
import { connectionAt, type Database } from '#storage/database.ts'
import { openDatabase } from '#storage/open-database.ts'
import { reachOrStart } from './reach-or-start.ts'
import { print, runCommand } from './run-command.ts'

const usage = `Usage: ${commandText('rotate-master-key', '[--wait=<seconds>]')}

Replaces the master key and encrypts every stored secret under the new one, while the service runs or while it is stopped.
It can be interrupted at any moment: run it again, and it continues.

The key in DATA_DIR/master-key is replaced by a new one. If MASTER_KEY is set, start every service with MASTER_KEY (new) and
MASTER_KEY_PREVIOUS (old) first, then run this with the same two settings (docs/running.md).

  --wait   seconds to wait for requests that began under the old key (default 20)
`

async function main(): Promise<void> {
  const waitMs = readWait(process.argv.slice(2))
  if (waitMs === undefined) return void process.stdout.write(usage)
  const config = readConfig(process.env)
  if (config.masterKey !== undefined && config.masterKeyPrevious === undefined)
    throw new StartRefused(`MASTER_KEY is set, and MASTER_KEY_PREVIOUS is not.\n\n${usage}`)
  const reached = await reachOrStart(config, print)
  const db = openDatabase(reached.connection, {
    size: 2,
    direct: connectionAt(config.databaseDirectUrl),
    onError: () => undefined,
  })
  try {
    const ran = await withRotationLock(db, () => rotate(config, { db, waitMs }))
    if (!ran) throw new StartRefused('Another rotation of the master key is running.')
  } finally {
    await db.close()
    await reached.stop()
  }
}

/** Undefined: show the usage. */
function readWait(args: string[]): number | undefined {
  const options = { wait: { type: 'string', default: '20' }, help: { type: 'boolean', short: 'h' } } as const
  const { values } = parseArgs({ args, options })
  return values.help === true || !/^\d{1,4}$/.test(values.wait) ? undefined : Number(values.wait) * 1_000
}

async function rotate(config: Config, { db, waitMs }: { db: Database; waitMs: number }): Promise<void> {
  const isOurs = config.masterKey === undefined
  if (isOurs)
    print(beginReplacement(config.dataDir) ? 'New master key in place.' : 'Continuing the replacement.')
  const masterKey = openMasterKey(config)
  const first = await resealSecrets({ db, masterKey })
  refuseUnreadable(first)
  print(
    `${first.changed} secrets encrypted under the new key. Waiting ${waitMs / 1_000} s for requests that began before.`,
  )
  await delay(waitMs)
  const last = await resealSecrets({ db, masterKey })
  refuseUnreadable(last)
  if (isOurs) finishReplacement(config.dataDir)
  print(
    isOurs
      ? `Done. Copy ${config.dataDir}/master-key to a safe place, and keep your copy of the old one, which is deleted here: backups from before need it.`
      : 'Done. Start every service without MASTER_KEY_PREVIOUS.',
  )
}

function refuseUnreadable({ unreadable }: Resealed): void {
  if (unreadable.length > 0)
    throw new StartRefused(
      `Some secrets cannot be decrypted with either key: ${unreadable.join(', ')}. Both keys are kept; everything else was encrypted under the new one.`,
    )
}

await runCommand(main)
