import { createHash } from 'node:crypto'
import { serverKey } from '#domain/keys/server-key.ts'
import { randomBase62, uuidv7 } from '#random-text.ts'
import { insertServerKey } from '#storage/access/server-keys.ts'
import type { Queryable } from '#storage/database.ts'

/** The key is returned only this once; the database stores its hash. */
export async function addServerKey(
  db: Queryable,
  projectId: number,
  { createdAt, madeByKey }: { createdAt: Date; madeByKey: string | null },
): Promise<{ id: string; server_key: string }> {
  const key = serverKey(randomBase62(32))
  const id = uuidv7(createdAt)
  const hash = createHash('sha256').update(key).digest()
  await insertServerKey(db, projectId, { id, hash, hint: key.slice(-4), createdAt, madeByKey })
  return { id, server_key: key }
}
