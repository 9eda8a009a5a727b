import { invalidBody, type Refusal, refuse } from '@tributary/contract/refusals'
import { startOfDay } from '#storage/access/app-credentials.ts'
import type { Queryable } from '#storage/database.ts'

/** A time, the start of a day in the project's timezone, or null for no end. */
export type CredentialEnd = { at: Date } | { day: string } | null

type Given = { projectId: number; end: CredentialEnd; now: Date }

export async function readCredentialEnd(
  db: Queryable,
  { projectId, end, now }: Given,
): Promise<Date | null | Refusal> {
  if (end === null) return null
  const endsAt = 'at' in end ? end.at : await startOfDay(db, projectId, end.day)
  if (endsAt === undefined) return refuse('not_found')
  if (endsAt <= now) return invalidBody('The end must be in the future. DELETE ends it now.')
  return endsAt
}
