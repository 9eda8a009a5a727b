import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { openFolderStore } from '#backup/folder-store.ts'
import { eventually } from '#test/embedded/eventually.ts'
import { type Run, runService } from '#test/service/run-service.ts'
import { type Connection, compareWithStored, type Figures } from './compare-with-stored.ts'
import { connectionTo } from './database-processes.ts'
import type { Lab } from './open-lab.ts'
import { openSite, type Site } from './open-site.ts'

export type BackedUpSite = Awaited<ReturnType<typeof openBackedUpSite>>

const program = (name: string) => fileURLToPath(new URL(`../../src/cli/${name}.ts`, import.meta.url))

/** A service that archives its WAL into a folder every second and has made its first backup. */
export async function openBackedUpSite(lab: Lab, folder: string) {
  mkdirSync(folder)
  const settings = { BACKUP_TO: folder, BACKUP_WAL_SECONDS: '1' }
  const site = await openSite(lab, lab.newDirectory(), settings)
  const backups = async () =>
    (await openFolderStore(folder).list('')).filter((name) => name.endsWith('/manifest.json'))
  await eventually(async () => (await backups()).length > 0)

  const run = (name: string, args: string[] = []): Run =>
    runService({ DATA_DIR: site.dataDir, BACKUP_TO: folder }, args, program(name))

  const succeed = async (name: string, args: string[] = []): Promise<string> => {
    const started = run(name, args)
    const code = await started.ended
    expect({ code, stderr: code === 0 ? '' : started.stderr() }).toEqual({ code: 0, stderr: '' })
    return started.stdout()
  }

  /** As after the death of the disk: a new directory, and the master key that was kept apart. */
  const restore = async (): Promise<Connection> => {
    const to = join(lab.newDirectory(), 'restored')
    await succeed('restore', ['--to', to])
    copyFileSync(join(site.dataDir, 'master-key'), join(to, 'master-key'))
    await lab.start({ DATA_DIR: to })
    return connectionTo(to)
  }

  return {
    ...site,
    folder,
    backups,
    run,
    succeed,
    restore,
    archivedAt: () => metric(site, 'tributary_wal_archived_timestamp_seconds'),
    archiveFailures: () => metric(site, 'tributary_wal_archive_failures_total'),
    compareRestored: async (): Promise<Figures> => compareWithStored(await restore(), site.log),
  }
}

async function metric({ url }: Site, name: string): Promise<number> {
  const text = await (await fetch(`${url()}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}
