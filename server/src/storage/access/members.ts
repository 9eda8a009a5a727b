import type { Member, Self } from '#domain/members/member.ts'
import type { Queryable } from '#storage/database.ts'
import { nothing, sql } from '#storage/sql.ts'

export const hasJoined = sql`(
  m.password_hash is not null or exists (select from member_identities i where i.member_id = m.id))`

/** A role in every project that waits for the member. */
export const pendingEverywhere = sql`
  from grants g where g.project_id = 0 and g.member_id = m.id and g.role <> 'none'`

export const memberColumns = sql`
  m.id, m.email, m.name, m.role, ${hasJoined} as joined, m.created_at as "createdAt",
  m.last_seen_at as "lastSeenAt", m.personal_data as "personalData", m.confirmed,
  (select jsonb_build_object('role', g.role, 'by', g.granted_by) ${pendingEverywhere}) as pending,
  exists (select from two_factor f where f.member_id = m.id and f.confirmed_at is not null) as "twoFactor"`

// Of no project: the locks of projects are those of storage/projects/lock-project.ts.
const lockKey = 7_302

/** Serializes member changes: only one caller can be the first member, or remove the last owner. */
export async function lockMembers(db: Queryable): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(${lockKey}, 0)`)
}

export async function hasMembers(db: Queryable): Promise<boolean> {
  return (await db.one<{ some: boolean }>(sql`select exists (select from members) as some`)).some
}

/** Oldest first: ids start with the time. */
export function membersAfter(
  db: Queryable,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Member[]> {
  return db.many<Member>(sql`
    select ${memberColumns} from members m ${after === undefined ? nothing : sql`where m.id > ${after}::uuid`}
    order by m.id limit ${limit}`)
}

export function findMember(db: Queryable, id: string): Promise<Member | undefined> {
  return db.maybe<Member>(sql`select ${memberColumns} from members m where m.id::text = ${id}`)
}

export function findMemberByEmail(db: Queryable, email: string): Promise<Member | undefined> {
  return db.maybe<Member>(sql`select ${memberColumns} from members m where m.email = ${email}`)
}

export function findPassword(
  db: Queryable,
  email: string,
): Promise<(Self & { passwordHash: string | null }) | undefined> {
  return db.maybe(sql`
    select id, email, name, role, password_hash as "passwordHash" from members where email = ${email}`)
}

export async function insertMember(
  db: Queryable,
  member: Self & { passwordHash: string | null; createdAt: Date; personalData?: boolean | undefined },
): Promise<void> {
  await db.run(sql`
    insert into members (id, email, name, role, password_hash, created_at, personal_data)
    values (${member.id}, ${member.email}, ${member.name}, ${member.role}, ${member.passwordHash},
      ${member.createdAt}, ${member.personalData ?? false})`)
}

export type MemberChange = {
  name?: string | undefined
  role?: Self['role'] | undefined
  personalData?: boolean | undefined
}

/** Undefined fields stay unchanged. */
export function updateMember(
  db: Queryable,
  { id, name, role, personalData }: MemberChange & { id: string },
): Promise<Member | undefined> {
  return db.maybe<Member>(sql`
    update members m set name = coalesce(${name ?? null}, name), role = coalesce(${role ?? null}, role),
      personal_data = coalesce(${personalData ?? null}::boolean, personal_data)
    where m.id = ${id} returning ${memberColumns}`)
}

/** A pending reset becomes invalid. Null: the member logs in at the OpenID Connect provider alone. */
export async function setPassword(db: Queryable, id: string, passwordHash: string | null): Promise<void> {
  await db.run(sql`
    with no_reset as (delete from password_resets where member_id = ${id})
    update members set password_hash = ${passwordHash} where id = ${id}`)
}

/** False: only codes that owners of projects saw have confirmed the account. */
export async function setConfirmed(db: Queryable, id: string, confirmed: boolean): Promise<void> {
  await db.run(sql`update members set confirmed = ${confirmed} where id = ${id}`)
}

/** Whether another owner can log in. */
export async function hasOtherOwner(db: Queryable, id: string): Promise<boolean> {
  const { some } = await db.one<{ some: boolean }>(sql`
    select exists (
      select from members m where m.role = 'owner' and ${hasJoined} and m.id <> ${id}) as some`)
  return some
}

export async function deleteMember(db: Queryable, id: string): Promise<void> {
  await db.run(sql`
    with deleted_sessions as (delete from sessions where member_id = ${id}),
      deleted_grants as (delete from grants where member_id = ${id}),
      deleted_resets as (delete from password_resets where member_id = ${id}),
      deleted_preferences as (delete from preferences where member_id = ${id}),
      deleted_memberships as (delete from project_members where member_id = ${id}),
      deleted_identities as (delete from member_identities where member_id = ${id}),
      deleted_two_factor as (delete from two_factor where member_id = ${id}),
      deleted_recovery_codes as (delete from recovery_codes where member_id = ${id})
    delete from members where id = ${id}`)
}
