import type { Access } from '#domain/members/access.ts'
import type { Self } from '#domain/members/member.ts'
import type { ActiveSession } from '#domain/members/session-limits.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** False: the member no longer exists. */
export async function insertSession(
  db: Queryable,
  session: { hash: Buffer; memberId: string; at: Date; userAgent: string | null; address: string | null },
): Promise<boolean> {
  const inserted = await db.run(sql`
    with seen as (
      update members set last_seen_at = ${session.at} where id = ${session.memberId} returning id)
    insert into sessions (token_hash, member_id, created_at, seen_at, user_agent, address)
    select ${session.hash}::bytea, id, ${session.at}::timestamptz, ${session.at}::timestamptz,
      ${session.userAgent}::text, ${session.address}::text from seen`)
  return inserted === 1
}

/** The member of a session, with everything that decides what they may do. */
export function memberOfSession(
  db: Queryable,
  hash: Buffer,
  alive: ActiveSession,
): Promise<(Self & Access & { seenAt: Date }) | undefined> {
  return db.maybe(sql`
    select m.id, m.email, m.name, m.role, m.personal_data as "personalData", s.seen_at as "seenAt",
      (select coalesce(jsonb_agg(jsonb_build_object(
          'projectId', p.project_id, 'role', p.role, 'personalData', p.personal_data)), '[]')
        from project_members p where p.member_id = m.id) as memberships
    from sessions s join members m on m.id = s.member_id
    where s.token_hash = ${hash} and s.seen_at > ${alive.seenAfter} and s.created_at > ${alive.startedAfter}`)
}

export async function touchSession(db: Queryable, hash: Buffer, at: Date): Promise<void> {
  await db.run(sql`
    with touched as (update sessions set seen_at = ${at} where token_hash = ${hash} returning member_id)
    update members m set last_seen_at = ${at} from touched where m.id = touched.member_id`)
}

export async function deleteSession(db: Queryable, hash: Buffer): Promise<void> {
  await db.run(sql`delete from sessions where token_hash = ${hash}`)
}

/** All sessions of the member except `kept`. */
export function deleteSessionsOf(db: Queryable, memberId: string, kept?: Buffer): Promise<number> {
  return db.run(sql`
    delete from sessions where member_id = ${memberId} and token_hash is distinct from ${kept ?? null}`)
}

export type SessionRow = {
  id: string
  tokenHash: Buffer
  userAgent: string | null
  address: string | null
  createdAt: Date
  seenAt: Date
}

/** Last used first. */
export function sessionsOf(db: Queryable, memberId: string, alive: ActiveSession): Promise<SessionRow[]> {
  return db.many<SessionRow>(sql`
    select id, token_hash as "tokenHash", user_agent as "userAgent", address, created_at as "createdAt",
      seen_at as "seenAt"
    from sessions
    where member_id = ${memberId} and seen_at > ${alive.seenAfter} and created_at > ${alive.startedAfter}
    order by seen_at desc, id`)
}

/** False: the member has no such session. */
export async function deleteSessionOf(db: Queryable, memberId: string, id: string): Promise<boolean> {
  return (await db.run(sql`delete from sessions where member_id = ${memberId} and id::text = ${id}`)) === 1
}

export function purgeSessions(db: Queryable, alive: ActiveSession): Promise<number> {
  return db.run(sql`
    delete from sessions where seen_at <= ${alive.seenAfter} or created_at <= ${alive.startedAfter}`)
}
