import type { BackupFile, Contents, Manifest } from '#domain/backup/manifest.ts'
import { BackupRefused } from './backup-refused.ts'
import { sha256, type Unseal } from './seal.ts'
import type { Store } from './store.ts'

/** The last line is the SHA-256 of the lines before it. */
export function writeManifest(manifest: Manifest): Buffer {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`
  return Buffer.from(`${text}${sha256(Buffer.from(text))}\n`)
}

export function readManifest(name: string, bytes: Buffer): Manifest {
  const text = bytes.toString('utf8')
  const [, json, sum] = /^(.*\n)([0-9a-f]{64})\n$/s.exec(text) ?? []
  if (json === undefined || sha256(Buffer.from(json)) !== sum)
    throw new BackupRefused(`${name} is damaged: its checksum does not match.`)
  const manifest = JSON.parse(json) as Manifest
  if (manifest.format !== 'tributary-backup-1')
    throw new BackupRefused(`${name} has a format that this version does not know.`)
  return manifest
}

/** The object with this checksum, or a refusal that names it. */
export async function readChecked(store: Store, object: { name: string; sha256: string }): Promise<Buffer> {
  const stored = await store.read(object.name)
  if (stored === undefined) throw new BackupRefused(`${object.name} is missing in ${store.place}.`)
  if (sha256(stored) !== object.sha256)
    throw new BackupRefused(`${object.name} in ${store.place} is damaged: its checksum does not match.`)
  return stored
}

export async function readContents(store: Store, unseal: Unseal, { contents }: Manifest): Promise<Contents> {
  const stored = await readChecked(store, contents)
  return JSON.parse((await unseal(contents.name, stored)).toString('utf8')) as Contents
}

type PostgresManifest = { Files: { Path: string; Size: number; Checksum: string }[] }

/** The files of PostgreSQL's own manifest. */
export function filesOf(manifest: string): BackupFile[] {
  const { Files } = JSON.parse(manifest) as PostgresManifest
  return Files.map(({ Path, Size, Checksum }) => ({ path: Path, bytes: Size, sha256: Checksum }))
}
