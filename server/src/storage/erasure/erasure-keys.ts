import { randomBytes } from 'node:crypto'
import type { SealedAs } from '#domain/keys/sealed-as.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** `id` 1: the project’s own. */
export type ErasureKey = { id: number; key: Buffer }

export type Unseal = { decrypt: (sealed: Buffer, sealedAs: SealedAs) => string }
type Seal = Unseal & { encrypt: (text: string, sealedAs: SealedAs) => Buffer }

/** None: nobody was erased. */
export async function erasureKeys(
  db: Queryable,
  projectId: number,
  { decrypt }: Unseal,
): Promise<ErasureKey[]> {
  const rows = await db.many<{ id: number; sealed: Buffer }>(sql`
    select id, key as sealed from erasure_keys where project_id = ${projectId} order by id`)
  return rows.map(({ id, sealed }) => ({
    id,
    key: Buffer.from(decrypt(sealed, sealedIn('erasure_keys.key', projectId)), 'base64'),
  }))
}

/** The project’s own key, made by its first erasure. The caller holds the people’s lock. */
export async function ownErasureKey(db: Queryable, projectId: number, secrets: Seal): Promise<ErasureKey> {
  const [own] = await erasureKeys(db, projectId, secrets)
  return own ?? addErasureKey(db, projectId, { secrets, id: 1, key: randomBytes(32) })
}

type NewKey = ErasureKey & { secrets: Seal }

async function addErasureKey(
  db: Queryable,
  projectId: number,
  { secrets, id, key }: NewKey,
): Promise<ErasureKey> {
  const sealed = secrets.encrypt(key.toString('base64'), sealedIn('erasure_keys.key', projectId))
  await db.run(sql`insert into erasure_keys (project_id, id, key) values (${projectId}, ${id}, ${sealed})`)
  return { id, key }
}

/** Keys of another project, in base64, with whose hashes its history came. The caller holds the people’s lock. */
export async function learnErasureKeys(
  db: Queryable,
  projectId: number,
  { secrets, keys }: { secrets: Seal; keys: readonly string[] },
): Promise<(key: string) => number | null> {
  const known = await erasureKeys(db, projectId, secrets)
  for (const text of new Set(keys)) {
    const key = Buffer.from(text, 'base64')
    if (known.some((one) => one.key.equals(key))) continue
    known.push(await addErasureKey(db, projectId, { secrets, id: known.length + 1, key }))
  }
  return (text) => known.find(({ key }) => key.toString('base64') === text)?.id ?? null
}
