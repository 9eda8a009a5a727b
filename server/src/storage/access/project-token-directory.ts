import type { ConversionRow } from '#domain/apple/choose-conversion.ts'
import { isValid } from '#domain/keys/app-credential.ts'
import type { SealedAs } from '#domain/keys/sealed-as.ts'
import type { PostbackToken } from '#domain/network-touch/judge-postback-token.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import type { Database, Queryable } from '#storage/database.ts'
import { openLookupCache } from '#storage/lookup-cache.ts'
import { sql } from '#storage/sql.ts'

/** The parts of a project that a client API call needs. */
export type ClientProject = {
  projectId: number
  /** Which of the project's tokens the call has. */
  tokenId: number
  timezone: string
  signing: 'off' | 'report' | 'required'
  /** What its iOS apps report to SKAdNetwork. */
  conversionRows: readonly ConversionRow[]
  postbackTokens: readonly PostbackToken[]
}

/** `id` is the project's own number of the key, `keyId` the public one. */
export type ClientSigningKey = { id: number; keyId: string; secret: string }

/** Which project a token belongs to, and which secret a signature is checked with. */
export type ProjectTokenDirectory = {
  projectOf: (token: string) => Promise<ClientProject | undefined>
  signingKey: (projectId: number, keyId: string) => Promise<ClientSigningKey | undefined>
  /** Makes a change visible here immediately; other services see it within two seconds. */
  forget: () => void
}

type Decrypt = (sealed: Buffer, sealedAs: SealedAs) => string

type Ending = { endsAt: Date | null }

const maxLength = 100
const cached = { freshMs: 2_000, timeoutMs: 150, maxEntries: 10_000 }

/** A planned end needs no lookup: it is checked with each call, so that it holds to the second on every service. */
export function openProjectTokenDirectory(
  db: Database,
  decrypt: Decrypt,
  now: () => Date,
): ProjectTokenDirectory {
  const projects = openLookupCache<(ClientProject & Ending) | undefined>(cached)
  const keys = openLookupCache<(ClientSigningKey & Ending) | undefined>(cached)
  const whileValid = <Found extends Ending>(found: Found | undefined) =>
    found !== undefined && isValid(found, now()) ? found : undefined
  return {
    projectOf: async (token) => {
      if (token === '' || token.length > maxLength) return undefined
      return whileValid(await projects.get(token, () => projectOfToken(db, token)))
    },
    signingKey: async (projectId, keyId) => {
      if (keyId === '' || keyId.length > maxLength) return undefined
      const lookUp = () => findSigningKey(db.of(projectId), decrypt, { projectId, keyId })
      return whileValid(await keys.get(`${projectId} ${keyId}`, lookUp))
    },
    forget: () => {
      projects.forget()
      keys.forget()
    },
  }
}

/** In two steps: on a cluster, only the first can do without the project, and the second asks the project's node. */
async function projectOfToken(db: Database, token: string): Promise<(ClientProject & Ending) | undefined> {
  const owner = await db.maybe<Pick<ClientProject, 'projectId' | 'tokenId'> & Ending>(sql`
    select project_id as "projectId", id as "tokenId", ends_at as "endsAt" from project_tokens where token = ${token}`)
  if (owner === undefined) return undefined
  const project = await db.of(owner.projectId).maybe<Omit<ClientProject, 'projectId' | 'tokenId'>>(sql`
    select timezone, signing, coalesce(skadnetwork -> 'conversion_values', '[]') as "conversionRows", coalesce((
        select json_agg(json_build_object('network', p.network, 'hash', p.token_hash, 'previousHash', p.previous_hash,
          'previousUntil', p.previous_until, 'requiredFrom', p.required_from))
        from postback_tokens p where p.project_id = ${owner.projectId}), '[]') as "postbackTokens"
    from projects where project_id = ${owner.projectId}`)
  return project && { ...owner, ...project }
}

async function findSigningKey(
  db: Queryable,
  decrypt: Decrypt,
  { projectId, keyId }: { projectId: number; keyId: string },
): Promise<(ClientSigningKey & Ending) | undefined> {
  const row = await db.maybe<{ id: number; sealed: Buffer } & Ending>(sql`
    select id, secret as sealed, ends_at as "endsAt" from signing_keys
    where project_id = ${projectId} and key_id = ${keyId}`)
  return (
    row && {
      id: row.id,
      keyId,
      secret: decrypt(row.sealed, sealedIn('signing_keys.secret', projectId)),
      endsAt: row.endsAt,
    }
  )
}
