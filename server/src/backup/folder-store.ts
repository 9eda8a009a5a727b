import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { BackupRefused } from './backup-refused.ts'
import type { Store } from './store.ts'

const temporary = /^\..*\.tmp$/
// Only a writer that was killed leaves one behind.
const leftoverMs = 24 * 3_600_000

export function openFolderStore(folder: string): Store {
  return {
    place: folder,
    list: (prefix) => listFiles(folder, prefix),
    read: async (name) => {
      const bytes = await readIfThere(join(folder, name))
      // Not there, or the disk is away: that must not look the same.
      if (bytes === undefined) await requireFolder(folder)
      return bytes
    },
    write: (name, bytes) => writeOnce(folder, name, bytes),
    replace: (name, bytes) => putFile(folder, name, bytes),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Never created here: if its disk is not mounted, the backups would fill this one. */
async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory())
    throw new BackupRefused(`There is no folder ${folder}. Create it, or mount its disk.`)
}

async function listFiles(folder: string, prefix: string): Promise<string[]> {
  await requireFolder(folder)
  const below = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  const entries = await readdir(join(folder, below), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const files = entries.filter((entry) => entry.isFile())
  await Promise.all(
    files
      .filter(({ name }) => temporary.test(name))
      .map((entry) => removeLeftover(join(entry.parentPath, entry.name))),
  )
  return files
    .filter(({ name }) => !temporary.test(name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => name.startsWith(prefix))
}

async function removeLeftover(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (found !== undefined && Date.now() - found.mtimeMs > leftoverMs) await rm(file, { force: true })
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

async function writeOnce(folder: string, name: string, bytes: Buffer): Promise<void> {
  const file = join(folder, name)
  const existing = await readIfThere(file)
  if (existing !== undefined) {
    if (existing.equals(bytes)) return
    throw new BackupRefused(`${file} exists with another content. It was not replaced.`)
  }
  await putFile(folder, name, bytes)
}

/** Written under another name and synced first: a crash leaves the whole object or what was there. */
async function putFile(folder: string, name: string, bytes: Buffer): Promise<void> {
  const file = join(folder, name)
  await requireFolder(folder)
  await makeDirectory(folder, dirname(file))
  const draft = join(dirname(file), `.${basename(file).slice(0, 100)}.${randomUUID()}.tmp`)
  try {
    await writeSynced(draft, bytes)
    await rename(draft, file)
  } catch (error) {
    await unlink(draft).catch(() => undefined)
    throw error
  }
  await syncDirectory(dirname(file))
}

async function writeSynced(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function makeDirectory(folder: string, directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  // The names of the new directories must be durable too.
  for (let made = directory; made.length >= first.length; made = dirname(made)) {
    await syncDirectory(dirname(made))
    if (made === folder) break
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
