import type { ConversionRow } from '../../domain/apple/choose-conversion.ts'
import { openCache } from '../cache.ts'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

/** The parts of a project that a client API call needs. */
export type ClientProject = {
  projectId: number
  timezone: string
  signing: 'off' | 'report' | 'required'
  signingKeyId: string
  signingSecret: string
  /** What its iOS apps report to SKAdNetwork. */
  conversionRows: readonly ConversionRow[]
}

/** Which project a project token belongs to. */
export type ProjectTokenDirectory = {
  projectOf: (token: string) => Promise<ClientProject | undefined>
  /** Makes a change visible here immediately; other services see it within two seconds. */
  forget: () => void
}

type Decrypt = (sealed: Buffer) => string

const maxTokenLength = 100

export function openProjectTokenDirectory(db: Queryable, decrypt: Decrypt): ProjectTokenDirectory {
  const projects = openCache<ClientProject | undefined>({
    freshMs: 2_000,
    timeoutMs: 150,
    maxEntries: 10_000,
  })
  return {
    projectOf: async (token) => {
      if (token === '' || token.length > maxTokenLength) return undefined
      return projects.get(token, () => projectOfToken(db, decrypt, token))
    },
    forget: projects.forget,
  }
}

type Row = Omit<ClientProject, 'signingSecret'> & { sealedSecret: Buffer }

async function projectOfToken(
  db: Queryable,
  decrypt: Decrypt,
  token: string,
): Promise<ClientProject | undefined> {
  const row = await db.maybe<Row>(sql`
    select project_id as "projectId", timezone, signing, signing_key_id as "signingKeyId", signing_secret as "sealedSecret",
      coalesce(skadnetwork -> 'conversion_values', '[]') as "conversionRows"
    from projects where project_token = ${token}`)
  if (row === undefined) return undefined
  const { sealedSecret, ...project } = row
  return { ...project, signingSecret: decrypt(sealedSecret) }
}
