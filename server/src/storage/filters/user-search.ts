import { joinSql, nothing, type Sql, sql } from '#storage/sql.ts'

const maxWords = 8

/** The words that the index can find: of two letters as the beginning of a word, of three or more anywhere. */
function patternsOf(q: string): string[] {
  const words = q.normalize('NFC').split(/\s+/).slice(0, maxWords)
  return words.flatMap((word) => {
    const letters = [...word].length
    return letters < 2 ? [] : [letters === 2 ? `^${word}` : word]
  })
}

const userText = sql`user_text(u.user_id, u.name, u.email)`

/**
 * `u` is a user whose name, email or id contains every word, in any letter case. Erased users are never found.
 * A single letter finds only the user with that id.
 */
function isUserWith(projectId: number, q: string): Sql {
  const patterns = patternsOf(q)
  if (patterns.length === 0) return sql`u.user_id = ${q} and u.erased_at is null`
  const grams = sql`array(
    select gram from unnest(${patterns}::text[]) pattern cross join lateral unnest(search_grams(${projectId}::int, search_text(pattern))) gram
    where length(gram) = length(${projectId}::int::text) + 4)`
  const contains = patterns.map((pattern) => sql`position(search_text(${pattern}) in ${userText}) > 0`)
  // No grams: nothing but accents. Every user would match.
  return sql`u.erased_at is null and cardinality(${grams}) > 0
    and (search_grams(u.project_id, ${userText}) collate "C") @> ${grams} and ${joinSql(contains, ' and ')}`
}

export const usersWith = (projectId: number, q: string): Sql => sql`
  select u.user_id from users u where u.project_id = ${projectId} and ${isUserWith(projectId, q)}`

export type UserFilter = {
  /** A part of name, email or id. */
  q?: string | undefined
  /** Whether a payment was completed. */
  paid?: boolean | undefined
  status?: 'active' | 'uninstalled' | 'erased' | undefined
}

/** Conditions on the user `u`. */
export function matchingUsers(projectId: number, { q, paid, status }: UserFilter): Sql {
  return sql`
    ${q === undefined ? nothing : sql`and ${isUserWith(projectId, q)}`}
    ${paid === undefined ? nothing : paid ? sql`and ${hasPaid(projectId)}` : sql`and not ${hasPaid(projectId)}`}
    ${status === undefined ? nothing : sql`and ${conditionOf[status](projectId)}`}`
}

/** A payment that counts as revenue. */
export const isRevenue = (payment: Sql): Sql =>
  sql`${payment}.completed_at is not null and ${payment}.removed_at is null and ${payment}.type <> 'FUNDS_WITHDRAWAL'`

const hasPaid = (projectId: number): Sql => sql`exists (
  select from payments y where y.project_id = ${projectId} and y.user_id = u.user_id and ${isRevenue(sql`y`)})`

const isInstalled = (projectId: number): Sql => sql`exists (
  select from installs s where s.project_id = ${projectId} and s.user_id = u.user_id and not s.uninstalled)`

const conditionOf: Record<NonNullable<UserFilter['status']>, (projectId: number) => Sql> = {
  active: (projectId) => sql`u.erased_at is null and ${isInstalled(projectId)}`,
  uninstalled: (projectId) => sql`u.erased_at is null and not ${isInstalled(projectId)}`,
  erased: () => sql`u.erased_at is not null`,
}
