import { createHash, type Hash } from 'node:crypto'
import { chownSync, closeSync, fchownSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BackupFile } from '#domain/backup/manifest.ts'
import { BackupRefused } from './backup-refused.ts'
import { readTar } from './read-tar.ts'

export type Owner = { uid: number; gid: number } | undefined

type Open = { path: string; fd: number; hash: Hash; bytes: number }

/** Writes the files of a backup and compares each with the manifest that PostgreSQL made. */
export function extractFiles(directory: string, owner: Owner, expected: readonly BackupFile[]) {
  const left = new Map(expected.map((file) => [file.path, file]))
  let open: Open | undefined

  const makeDirectory = (path: string): void => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (owner) chownSync(path, owner.uid, owner.gid)
  }

  const tar = readTar({
    entry({ path, kind }) {
      if (kind === 'directory') return makeDirectory(join(directory, path))
      makeDirectory(dirname(join(directory, path)))
      const fd = openSync(join(directory, path), 'wx', 0o600)
      if (owner) fchownSync(fd, owner.uid, owner.gid)
      open = { path, fd, hash: createHash('sha256'), bytes: 0 }
    },
    data(bytes) {
      if (open === undefined) return
      writeSync(open.fd, bytes)
      open.hash.update(bytes)
      open.bytes += bytes.length
    },
    end() {
      if (open === undefined) return
      closeSync(open.fd)
      checkFile(open, left)
      open = undefined
    },
  })

  return {
    take: tar.take,
    finish(): void {
      tar.finish()
      const [missing] = left.keys()
      if (missing !== undefined) throw new BackupRefused(`The backup lacks the file ${missing}.`)
    },
  }
}

function checkFile({ path, hash, bytes }: Open, left: Map<string, BackupFile>): void {
  const file = left.get(path)
  left.delete(path)
  if (file?.bytes !== bytes || file.sha256 !== hash.digest('hex'))
    throw new BackupRefused(`The file ${path} of the backup does not match its checksum.`)
}
