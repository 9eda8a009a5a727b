import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWalArchive } from '#backup/archive-wal.ts'
import { openFolderStore } from '#backup/folder-store.ts'
import { readArchive } from '#backup/read-archive.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { openSeal, openUnseal, type Seal, type Unseal } from '#backup/seal.ts'
import type { Store } from '#backup/store.ts'
import { takeBackup } from '#backup/take-backup.ts'
import { chooseRestore, type RestorePlan } from '#domain/backup/choose-restore.ts'
import { clusterIn } from '#storage/embedded/cluster.ts'
import { type EmbeddedDatabase, startEmbedded } from '#storage/embedded/start-embedded.ts'
import { migrate } from '#storage/migrate.ts'
import { openDatabase } from '#storage/open-database.ts'
import { copyTemplate, giveReserve, query, quick, silent } from '#test/embedded/workshop.ts'
import { makeOnce } from '#test/support/make-once.ts'

export type Vault = Awaited<ReturnType<typeof openVault>>

type Options = { store: Store; seal: Seal; unseal: Unseal; tuning: Record<string, string> }

/** A migrated embedded database with some users, a folder for its backups, and directories to restore into. */
export async function openVault(options: Partial<Options> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'tributary-vault-'))
  const dataDir = join(root, 'data')
  const running: EmbeddedDatabase[] = []
  mkdirSync(dataDir)
  copyTemplate(await makeOnce('migrated', makeMigrated), dataDir)
  const database = await startMigrated(dataDir, options.tuning)
  running.push(database)
  const folder = join(root, 'backups')
  mkdirSync(folder)
  const store = options.store ?? openFolderStore(folder)
  const seal = options.seal ?? (await openSeal(undefined))
  const unseal = options.unseal ?? (await openUnseal([]))
  const source = { connection: database.connection, clusterDirectory: clusterIn(dataDir).directory }
  let directories = 0
  const newDirectory = () => join(root, `directory-${++directories}`)

  return {
    root,
    dataDir,
    folder,
    store,
    connection: database.connection,
    newDirectory,
    addUsers: (count: number, to = database.connection) => addUsers(to, count),
    countUsers: () => countUsers(database.connection),
    archive: (through: Store = store, of = source) => openWalArchive({ ...of, store: through, seal }),
    backUp: (of = source) =>
      takeBackup({
        ...of,
        store,
        seal,
        version: 'test',
        print: () => undefined,
      }),
    /** The users of a restored database, or the error of the restore. */
    restoreUsers: async (at?: Date, using: Unseal = unseal): Promise<number> => {
      const plan = chooseRestore((await readArchive(store)).backups, at)
      if ('refusal' in plan) throw new Error(plan.refusal)
      return restoredUsers(plan, at, using)
    },
    /** A restored database that stays until the end. */
    restoreDatabase: async () => {
      const plan = chooseRestore((await readArchive(store)).backups, undefined)
      if ('refusal' in plan) throw new Error(plan.refusal)
      const restored = await restore(plan, undefined, unseal)
      running.push(restored.database)
      return { ...restored.database, dataDir: restored.dataDir }
    },
    close: async () => {
      for (const one of running) await one.stop()
      rmSync(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }

  async function restore(plan: RestorePlan, at: Date | undefined, using: Unseal) {
    const target = at === undefined ? 'end' : { at }
    const into = { dataDir: newDirectory(), osUser: undefined, print: () => undefined }
    mkdirSync(into.dataDir)
    giveReserve(into.dataDir)
    return { ...into, ...(await restoreBackup({ store, unseal: using, plan, target, ...into })) }
  }

  async function restoredUsers(plan: RestorePlan, at: Date | undefined, using: Unseal): Promise<number> {
    const restored = await restore(plan, at, using)
    try {
      return await countUsers(restored.database.connection)
    } finally {
      await restored.database.stop()
      rmSync(restored.dataDir, { recursive: true })
    }
  }
}

const startMigrated = (dataDir: string, tuning: Record<string, string> = {}) =>
  startEmbedded({ dataDir, tuning: { ...quick, ...tuning }, progress() {}, log: silent })

async function makeMigrated(dataDir: string): Promise<void> {
  const database = await startMigrated(dataDir)
  const db = openDatabase(database.connection, { size: 2, onError: () => undefined })
  await migrate(db, () => undefined)
  await db.close()
  await database.stop()
  // Whether a commit survives a power failure is not what these tests ask. Restored databases have this file, too.
  appendFileSync(join(clusterIn(dataDir).directory, 'postgresql.conf'), '\nfsync = off\n')
}

type Connection = EmbeddedDatabase['connection']

async function addUsers(connection: Connection, count: number): Promise<void> {
  await query(
    connection,
    `insert into users (project_id, user_id, install_id, person, attributed_at)
     select 1, gen_random_uuid()::text, gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, ${count})`,
  )
}

async function countUsers(connection: Connection): Promise<number> {
  return Number((await query(connection, 'select count(*) from users'))[0]?.count)
}
