import type { RestorableBackup } from '#domain/backup/choose-restore.ts'
import type { Manifest } from '#domain/backup/manifest.ts'
import { parsePieceName, type WalPiece } from '#domain/backup/wal-piece.ts'
import { archivedWalOf, ownWalOf } from './layout.ts'
import { readManifest } from './manifest-file.ts'
import type { Store } from './store.ts'

export type Archive = {
  /** With a manifest, oldest first. */
  backups: RestorableBackup[]
  names: readonly string[]
}

export async function readArchive(store: Store): Promise<Archive> {
  const names = await store.list('')
  const manifests = await Promise.all(
    names.filter((name) => name.endsWith('/manifest.json')).map((name) => readOne(store, name)),
  )
  const backups = manifests
    .filter((manifest) => manifest !== undefined)
    .sort((a, b) => a.startedAt.localeCompare(b.startedAt))
    .map((manifest) => ({ manifest, wal: walOf(names, manifest) }))
  return { backups, names }
}

async function readOne(store: Store, name: string): Promise<Manifest | undefined> {
  const bytes = await store.read(name)
  return bytes === undefined ? undefined : readManifest(name, bytes)
}

function walOf(names: readonly string[], { lineage, id }: Manifest): WalPiece[] {
  const prefixes = [`${archivedWalOf(lineage)}/`, `${ownWalOf(lineage, id)}/`]
  return names
    .filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))
    .flatMap((name) => parsePieceName(name) ?? [])
}
