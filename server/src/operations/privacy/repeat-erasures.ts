import type { App } from '#app.ts'
import { keyedHash, sha256Of } from '#storage/erasure/erased-id.ts'
import { erasureKeys } from '#storage/erasure/erasure-keys.ts'
import { insertTombstoneHashes } from '#storage/privacy/erased-users.ts'
import {
  databaseIdentity,
  keepSealedKeys,
  knownSubjects,
  type LoggedErasures,
  readErasures,
} from '#storage/privacy/erasure-log.ts'
import { eraseAnonymousInstalls } from './erase-anonymous-installs.ts'
import { eraseUser } from './erase-user.ts'

/** Beside the backups: it survives the restore of a moment before an erasure. */
export type ErasureFiles = {
  read: (name: string) => Promise<Buffer | undefined>
  replace: (name: string, bytes: Buffer) => Promise<void>
}

/** Erases again what a restored database does not know was erased, then writes down what was erased: keyed hashes alone. */
export async function repeatErasures(app: App, files: ErasureFiles): Promise<number> {
  const name = `erasures-${await databaseIdentity(app.db)}.json`
  const written = await files.read(name)
  const logged: LoggedErasures[] = written === undefined ? [] : JSON.parse(written.toString())
  let repeated = 0
  await app.db.eachNode(async (node, projectIds) => {
    const stored = new Map((await readErasures(node, projectIds)).map((one) => [one.projectId, one]))
    for (const one of logged) {
      if (!projectIds.includes(one.projectId)) continue
      const known = new Set(stored.get(one.projectId)?.erased.map(({ id }) => id))
      const missing = one.erased.filter(({ id }) => !known.has(id))
      if (missing.length > 0) await repeat(app, { ...one, erased: missing })
      repeated += missing.length
    }
  })
  const now: LoggedErasures[] = []
  await app.db.eachNode(async (node, projectIds) => {
    now.push(...(await readErasures(node, projectIds)))
  })
  const bytes = Buffer.from(JSON.stringify(now.sort((a, b) => a.projectId - b.projectId)))
  if (!written?.equals(bytes)) await files.replace(name, bytes)
  return repeated
}

async function repeat(app: App, { projectId, keys, erased }: LoggedErasures): Promise<void> {
  const db = app.db.of(projectId)
  await keepSealedKeys(db, projectId, keys)
  const opened = await erasureKeys(db, projectId, app.secrets)
  const hashes = new Set(erased.map(({ id }) => id))
  const isErased = (subject: string) => {
    const plain = sha256Of(subject)
    return opened.some(({ key }) => hashes.has(keyedHash(key, plain)))
  }
  for (const { userId } of await knownSubjects(db, projectId).users())
    if (isErased(userId)) await eraseUser(app, projectId, userId)
  const installs = await knownSubjects(db, projectId).installs()
  await eraseAnonymousInstalls(
    app,
    projectId,
    installs.filter(({ instanceId }) => isErased(`install\0${instanceId}`)).map(({ installId }) => installId),
  )
  // Late facts of people whom the restored database never knew are refused, too.
  const tombstones = erased.map((one) => ({ ...one, at: new Date(one.at) }))
  await insertTombstoneHashes(db, projectId, tombstones)
}
