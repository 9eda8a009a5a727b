import type { DomainState, ProofWay } from '#domain/links/domain-proof.ts'
import type { Queryable } from '#storage/database.ts'
import { deleteFrom } from '#storage/project-rows.ts'
import { type Sql, sql } from '#storage/sql.ts'

export type DomainRow = NewDomain & {
  primary: boolean
  proven: { at: Date; by: ProofWay } | null
  checkedAt: Date | null
}

export type NewDomain = {
  id: number
  name: string
  state: DomainState
  createdAt: Date
  /** Null: no proof was ever asked for. */
  proofToken: string | null
  /** Once it is proven. */
  becomesPrimary: boolean
  nextCheckAt: Date | null
}

type Stored = Omit<DomainRow, 'proven'> & { provenAt: Date | null; provenBy: ProofWay | null }

const select = sql`
  select d.id, d.name, d.id = p.primary_domain_id as primary, d.state, d.proof_token as "proofToken",
    d.becomes_primary as "becomesPrimary", d.proven_at as "provenAt", d.proven_by as "provenBy", d.checked_at as "checkedAt",
    d.next_check_at as "nextCheckAt", d.created_at as "createdAt"
  from domains d join projects p on p.project_id = d.project_id`

const readDomain = ({ provenAt: at, provenBy: by, ...row }: Stored): DomainRow => ({
  ...row,
  proven: at === null || by === null ? null : { at, by },
})

export async function domainsAfter(
  db: Queryable,
  projectId: number,
  page: { after: number; limit: number },
): Promise<DomainRow[]> {
  const rows = await db.many<Stored>(sql`
    ${select} where d.project_id = ${projectId} and d.id > ${page.after} order by d.id limit ${page.limit}`)
  return rows.map(readDomain)
}

async function findWhere(db: Queryable, projectId: number, condition: Sql): Promise<DomainRow | undefined> {
  const row = await db.maybe<Stored>(sql`${select} where d.project_id = ${projectId} and ${condition}`)
  return row && readDomain(row)
}

export const findDomain = (db: Queryable, projectId: number, id: number) =>
  findWhere(db, projectId, sql`d.id = ${id}`)

export const findDomainByName = (db: Queryable, projectId: number, name: string) =>
  findWhere(db, projectId, sql`d.name = lower(${name})`)

/** Whether it serves the links of any project. */
export async function isDomainTaken(db: Queryable, name: string): Promise<boolean> {
  return (await db.run(sql`select 1 from domains where name = ${name} and state <> 'waiting'`)) > 0
}

/** Violates `domains_by_name` if it would serve links that another domain serves, and `domains_of_project` if the project has the name. */
export async function insertDomain(db: Queryable, projectId: number, domain: NewDomain): Promise<void> {
  await db.run(sql`
    insert into domains (project_id, id, name, state, proof_token, becomes_primary, next_check_at, created_at)
    values (${projectId}, ${domain.id}, ${domain.name}, ${domain.state}, ${domain.proofToken}, ${domain.becomesPrimary},
      ${domain.nextCheckAt}, ${domain.createdAt})`)
}

export const deleteDomain = deleteFrom('domains')

/** Violates `domains_by_name` if another project was faster. */
export async function trustDomain(db: Queryable, projectId: number, id: number): Promise<void> {
  await db.run(sql`
    update domains set state = 'trusted', next_check_at = null where project_id = ${projectId} and id = ${id}`)
}

/** False: it does not wait for this proof any more. Violates `domains_by_name` if another project was faster. */
export async function markProven(
  db: Queryable,
  projectId: number,
  { id, proofToken, at, by }: { id: number; proofToken: string; at: Date; by: ProofWay },
): Promise<boolean> {
  const marked = await db.run(sql`
    update domains set state = 'proven', proven_at = ${at}, proven_by = ${by}, next_check_at = null
    where project_id = ${projectId} and id = ${id} and proof_token = ${proofToken} and state = 'waiting'`)
  return marked === 1
}

/** The domain, and no other, becomes primary when it is proven. Undefined: none does. */
export async function setNextPrimary(
  db: Queryable,
  projectId: number,
  id: number | undefined,
): Promise<void> {
  await db.run(sql`
    update domains set becomes_primary = id = ${id ?? 0} where project_id = ${projectId} and state = 'waiting'`)
}

export async function recordProofCheck(
  db: Queryable,
  projectId: number,
  { id, at, nextAt }: { id: number; at: Date; nextAt: Date | null },
): Promise<void> {
  await db.run(sql`
    update domains set checked_at = ${at}, next_check_at = ${nextAt}
    where project_id = ${projectId} and id = ${id} and state = 'waiting'`)
}

/** The longest due first. */
export function dueProofs(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<{ projectId: number; id: number }[]> {
  return db.many(sql`
    select project_id as "projectId", id from domains
    where state = 'waiting' and next_check_at <= ${now} order by next_check_at limit ${limit}`)
}
