import type { Queryable } from '#storage/database.ts'
import { deleteFrom, projectRows } from '#storage/project-rows.ts'
import { sql } from '#storage/sql.ts'

export type AffiliateRow = { id: number; name: string; code: string; createdAt: Date }

const rows = projectRows<AffiliateRow>('affiliates', ['id', 'name', 'code', 'createdAt'])

export const { after: affiliatesAfter, find: findAffiliate } = rows

export const deleteAffiliate = deleteFrom('affiliates')

export function findAffiliateByCode(db: Queryable, projectId: number, code: string) {
  return rows.findWhere(db, projectId, sql`code = ${code}`)
}

/** False: another one has its code. */
export function insertAffiliate(db: Queryable, projectId: number, affiliate: AffiliateRow): Promise<boolean> {
  return rows.insertUnless(db, projectId, affiliate, 'code')
}

/** An affiliate's campaigns have its code as their network. */
export async function renameAffiliate(
  db: Queryable,
  projectId: number,
  affiliate: AffiliateRow,
): Promise<void> {
  await db.run(sql`
    update affiliates set name = ${affiliate.name}, code = ${affiliate.code}
    where project_id = ${projectId} and id = ${affiliate.id}`)
  await db.run(sql`
    update campaigns set network = ${affiliate.code}
    where project_id = ${projectId} and affiliate_id = ${affiliate.id}`)
}

export async function isAffiliateInUse(db: Queryable, projectId: number, id: number): Promise<boolean> {
  const used = await db.maybe(sql`
    select 1 from campaigns where project_id = ${projectId} and affiliate_id = ${id} and deleted_at is null limit 1`)
  return used !== undefined
}

/** The codes among these that belong to affiliates. */
export async function affiliateCodesAmong(
  db: Queryable,
  projectId: number,
  codes: readonly string[],
): Promise<Set<string>> {
  const rows = await db.many<{ code: string }>(sql`
    select code from affiliates where project_id = ${projectId} and code = any(${codes})`)
  return new Set(rows.map(({ code }) => code))
}
