import type { Account, Proof } from '#domain/members/confirmation.ts'
import type { Self } from '#domain/members/member.ts'
import type { Queryable } from '#storage/database.ts'
import { nothing, sql } from '#storage/sql.ts'
import { hasJoined } from './members.ts'

/** The project of a grant that holds in every project. */
export const everyProject = 0

export type GrantToStore = {
  projectId: number
  memberId: string
  role: Self['role']
  personalData: boolean
  by: string | null
  proof: Proof
  hash: Buffer
  expiresAt: Date
}

/** Replaces the project's earlier grant, and ends the codes of all others. The role `none` keeps the one that is pending. */
export async function upsertGrant(db: Queryable, grant: GrantToStore): Promise<void> {
  await db.run(sql`update grants set code_hash = null where member_id = ${grant.memberId}`)
  await db.run(sql`
    insert into grants (project_id, member_id, role, personal_data, granted_by, proof, code_hash, expires_at)
    values (${grant.projectId}, ${grant.memberId}, ${grant.role}, ${grant.personalData}, ${grant.by},
      ${grant.proof}, ${grant.hash}, ${grant.expiresAt})
    on conflict (project_id, member_id) do update
      set role = case excluded.role when 'none' then grants.role else excluded.role end,
        personal_data = excluded.personal_data, granted_by = excluded.granted_by, proof = excluded.proof,
        code_hash = excluded.code_hash, expires_at = excluded.expires_at`)
}

/** Nobody but the owner of the address has the code. */
export async function markMailed(db: Queryable, hash: Buffer): Promise<void> {
  await db.run(sql`update grants set proof = 'mail' where code_hash = ${hash}`)
}

export async function setGrantedPersonalData(
  db: Queryable,
  projectId: number,
  { id, personalData }: { id: string; personalData: boolean },
): Promise<void> {
  await db.run(sql`
    update grants set personal_data = ${personalData} where project_id = ${projectId} and member_id = ${id}`)
}

export type OpenGrant = Self &
  Account & {
    projectId: number
    grantedRole: Self['role']
    by: string | null
    passwordHash: string | null
  }

/** With `lock`, nobody else uses the code or changes the account until the transaction ends. */
export function openGrant(
  db: Queryable,
  hash: Buffer,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<OpenGrant | undefined> {
  return db.maybe<OpenGrant>(sql`
    select m.id, m.email, m.name, m.role, m.confirmed, m.password_hash as "passwordHash", ${hasJoined} as joined,
      m.password_hash is not null as "hasPassword", g.project_id as "projectId", g.role as "grantedRole",
      g.granted_by as by, g.proof
    from grants g join members m on m.id = g.member_id
    where g.code_hash = ${hash} and g.expires_at > ${now} ${lock ? sql`for update of g, m` : nothing}`)
}

/** What was pending has effect: in one project, or everywhere. */
export async function applyGrants(
  db: Queryable,
  memberId: string,
  { at, projectId }: { at: Date; projectId?: number | undefined },
): Promise<void> {
  const chosen = sql`g.member_id = ${memberId} ${projectId === undefined ? nothing : sql`and g.project_id = ${projectId}`}`
  await db.run(sql`
    insert into project_members (project_id, member_id, role, personal_data, added_at)
    select g.project_id, g.member_id, g.role, g.personal_data, ${at}::timestamptz
    from grants g where ${chosen} and g.project_id <> ${everyProject}
    on conflict (project_id, member_id) do update
      set role = excluded.role, personal_data = excluded.personal_data`)
  await db.run(sql`
    update members m set role = g.role from grants g
    where m.id = ${memberId} and ${chosen} and g.project_id = ${everyProject} and g.role <> 'none'`)
  await db.run(sql`delete from grants g where ${chosen}`)
}

/** What other projects gave is pending again. */
export async function suspendElsewhere(db: Queryable, memberId: string, projectId: number): Promise<void> {
  await db.run(sql`
    insert into grants (project_id, member_id, role, personal_data, proof)
    select p.project_id, p.member_id, p.role, p.personal_data, 'project'
    from project_members p where p.member_id = ${memberId} and p.project_id <> ${projectId}
    on conflict do nothing`)
  await db.run(sql`
    delete from project_members where member_id = ${memberId} and project_id <> ${projectId}`)
}

export async function deleteGrant(db: Queryable, projectId: number, memberId: string): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from grants where project_id = ${projectId} and member_id::text = ${memberId}`)
  return deleted === 1
}

/** Codes that only set a password. Access stays pending. */
export function purgeGrants(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`delete from grants where role = 'none' and expires_at <= ${now}`)
}
