import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

export type DomainRow = { id: number; name: string; primary: boolean; createdAt: Date }

const select = sql`
  select d.id, d.name, d.id = p.primary_domain_id as primary, d.created_at as "createdAt"
  from domains d join projects p on p.project_id = d.project_id`

export function domainsAfter(
  db: Queryable,
  projectId: number,
  page: { after: number; limit: number },
): Promise<DomainRow[]> {
  return db.many<DomainRow>(sql`
    ${select} where d.project_id = ${projectId} and d.id > ${page.after} order by d.id limit ${page.limit}`)
}

export function findDomain(db: Queryable, projectId: number, id: number): Promise<DomainRow | undefined> {
  return db.maybe<DomainRow>(sql`${select} where d.project_id = ${projectId} and d.id = ${id}`)
}

export function findDomainByName(
  db: Queryable,
  projectId: number,
  name: string,
): Promise<DomainRow | undefined> {
  return db.maybe<DomainRow>(sql`${select} where d.project_id = ${projectId} and d.name = lower(${name})`)
}

export async function isDomainTaken(db: Queryable, name: string): Promise<boolean> {
  return (await db.run(sql`select 1 from domains where name = ${name}`)) > 0
}

/** Violates `domains_by_name` if this or another project has the name. */
export async function insertDomain(
  db: Queryable,
  projectId: number,
  domain: { id: number; name: string; createdAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into domains (project_id, id, name, created_at)
    values (${projectId}, ${domain.id}, ${domain.name}, ${domain.createdAt})`)
}

export async function deleteDomain(db: Queryable, projectId: number, id: number): Promise<void> {
  await db.run(sql`delete from domains where project_id = ${projectId} and id = ${id}`)
}
