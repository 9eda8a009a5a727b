import { createHash, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import type { Config } from '#config.ts'
import { randomBase62 } from '#random-text.ts'
import { createSecretFile, followSecretFiles, readSecretFile, replaceSecretFile } from './secret-file.ts'

export type AdminTokens = {
  isAdminToken: (token: string) => boolean
  /** The file that holds the admin token, unless a setting gives it. */
  adminTokenFile: string | undefined
}

export type AdminTokenFiles = { current: string; previous: string }

export function adminTokenFiles(dataDir: string): AdminTokenFiles {
  const current = path.join(dataDir, 'admin-token')
  return { current, previous: `${current}-previous` }
}

const newAdminToken = () => `at_${randomBase62(40)}`

/** The admin token, and the previous one while it is replaced. */
export function openAdminTokens(config: Config): AdminTokens {
  const hashes = config.adminToken === undefined ? fromFiles(config) : fromSettings(config)
  return {
    isAdminToken: (token) => {
      const given = sha256(token)
      // Every comparison, whichever matches: the time must not tell.
      return hashes()
        .map((hash) => timingSafeEqual(given, hash))
        .includes(true)
    },
    adminTokenFile: config.adminToken === undefined ? adminTokenFiles(config.dataDir).current : undefined,
  }
}

function fromSettings({ adminToken, adminTokenPrevious }: Config): () => Buffer[] {
  const hashes = [adminToken, adminTokenPrevious].filter((token) => token !== undefined).map(sha256)
  return () => hashes
}

/** Follows the files: a token that is replaced or ended needs no restart. */
function fromFiles({ dataDir, adminTokenPrevious }: Config): () => Buffer[] {
  const files = adminTokenFiles(dataDir)
  createSecretFile(files.current, newAdminToken)
  return followSecretFiles([files.current, files.previous], () =>
    [readSecretFile(files.current), readSecretFile(files.previous), adminTokenPrevious]
      .filter((token) => token !== undefined)
      .map(sha256),
  )
}

/** The previous token stays valid until `endPreviousAdminToken`. False: there is one already. */
export function replaceAdminToken(dataDir: string): boolean {
  const { current, previous } = adminTokenFiles(dataDir)
  const token = readSecretFile(current)
  if (token === undefined) {
    createSecretFile(current, newAdminToken)
    return true
  }
  // Equal after a crash between the two writes.
  if ((readSecretFile(previous) ?? token) !== token) return false
  replaceSecretFile(previous, { text: token, like: current })
  replaceSecretFile(current, { text: newAdminToken(), like: current })
  return true
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
