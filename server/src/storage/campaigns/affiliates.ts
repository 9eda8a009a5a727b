import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type AffiliateRow = { id: number; name: string; code: string; createdAt: Date }

const select = sql`select id, name, code, created_at as "createdAt" from affiliates`

export function affiliatesAfter(
  db: Queryable,
  projectId: number,
  page: { after: number; limit: number },
): Promise<AffiliateRow[]> {
  return db.many<AffiliateRow>(sql`
    ${select} where project_id = ${projectId} and id > ${page.after} order by id limit ${page.limit}`)
}

export function findAffiliate(
  db: Queryable,
  projectId: number,
  id: number,
): Promise<AffiliateRow | undefined> {
  return db.maybe<AffiliateRow>(sql`${select} where project_id = ${projectId} and id = ${id}`)
}

export function findAffiliateByCode(
  db: Queryable,
  projectId: number,
  code: string,
): Promise<AffiliateRow | undefined> {
  return db.maybe<AffiliateRow>(sql`${select} where project_id = ${projectId} and code = ${code}`)
}

export async function insertAffiliate(
  db: Queryable,
  projectId: number,
  affiliate: AffiliateRow,
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into affiliates (project_id, id, name, code, created_at)
    values (${projectId}, ${affiliate.id}, ${affiliate.name}, ${affiliate.code}, ${affiliate.createdAt})
    on conflict (project_id, code) do nothing`)
  return inserted === 1
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

export async function deleteAffiliate(db: Queryable, projectId: number, id: number): Promise<void> {
  await db.run(sql`delete from affiliates where project_id = ${projectId} and id = ${id}`)
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
