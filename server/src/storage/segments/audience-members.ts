import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import type { AudienceRef } from './audiences.ts'

export type WantedMember = { person: string; wanted: string }

/** What the network should have of these people. */
export async function wantMembers(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  { run, members }: { run: number; members: readonly WantedMember[] },
): Promise<void> {
  if (members.length === 0) return
  await db.run(sql`
    insert into audience_members as m (project_id, audience_id, person, wanted, run)
    select p.project_id, ${audienceId}::int, w.person, w.wanted, ${run}::int
    from projects p cross join json_to_recordset(${JSON.stringify(members)}) as w(person uuid, wanted text)
    where p.project_id = ${projectId} order by w.person
    on conflict (project_id, audience_id, person) do update set wanted = excluded.wanted, run = excluded.run`)
}

/** Whoever this refresh did not see is no longer in the audience. */
export async function dropUnseen(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  run: number,
): Promise<void> {
  await db.run(sql`
    update audience_members set wanted = null
    where project_id = ${projectId} and audience_id = ${audienceId} and run <> ${run} and wanted is not null`)
}

export async function unwantMembers(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  persons: readonly string[],
): Promise<void> {
  await db.run(sql`
    update audience_members set wanted = null
    where project_id = ${projectId} and audience_id = ${audienceId} and person = any (${persons}::uuid[]) and wanted is not null`)
}

/** Those in the audience, in order. */
export async function personsAfter(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db.many<{ person: string }>(sql`
    select person from audience_members
    where project_id = ${projectId} and audience_id = ${audienceId} and person > ${after}::uuid and wanted is not null
    order by person limit ${limit}`)
  return rows.map(({ person }) => person)
}

export type MemberToSend = { person: string; record: string }

/** People whom the network may have under ids that it should not have. */
export function membersToRemove(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  limit: number,
): Promise<MemberToSend[]> {
  return db.many<MemberToSend>(sql`
    select person, sent as record from audience_members
    where project_id = ${projectId} and audience_id = ${audienceId} and sent is not null and wanted is distinct from sent
    order by person limit ${limit}`)
}

export function membersToAdd(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  limit: number,
): Promise<MemberToSend[]> {
  return db.many<MemberToSend>(sql`
    select person, wanted as record from audience_members
    where project_id = ${projectId} and audience_id = ${audienceId} and wanted is not null
      and (sent is null or (sent = wanted and not is_confirmed))
    order by person limit ${limit}`)
}

/** Before they are sent: from now on the network may have them, whatever becomes of this service. */
export async function markSending(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  members: readonly MemberToSend[],
): Promise<void> {
  await db.run(sql`
    update audience_members m set sent = w.record, is_confirmed = false
    from json_to_recordset(${JSON.stringify(members)}) as w(person uuid, record text)
    where m.project_id = ${projectId} and m.audience_id = ${audienceId} and m.person = w.person`)
}

export async function confirmAdded(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  persons: readonly string[],
): Promise<void> {
  await db.run(sql`
    update audience_members set is_confirmed = true
    where project_id = ${projectId} and audience_id = ${audienceId} and person = any (${persons}::uuid[])`)
}

export async function confirmRemoved(
  db: Queryable,
  { projectId, audienceId }: AudienceRef,
  persons: readonly string[],
): Promise<void> {
  await db.run(sql`
    update audience_members set sent = null, is_confirmed = false
    where project_id = ${projectId} and audience_id = ${audienceId} and person = any (${persons}::uuid[])`)
}

/** Nothing is kept about people whom the network does not have and should not have. */
export async function forgetGone(db: Queryable, { projectId, audienceId }: AudienceRef): Promise<void> {
  await db.run(sql`
    delete from audience_members
    where project_id = ${projectId} and audience_id = ${audienceId} and wanted is null and sent is null`)
}

export type AudienceCounts = { audienceId: number; people: number; toAdd: number; toRemove: number }

export function countAudiences(
  db: Queryable,
  projectId: number,
  audienceIds: readonly number[],
): Promise<AudienceCounts[]> {
  return db.many<AudienceCounts>(sql`
    select audience_id as "audienceId", count(*) filter (where sent is not null and is_confirmed)::int as people,
      count(*) filter (where wanted is not null and (sent is distinct from wanted or not is_confirmed))::int as "toAdd",
      count(*) filter (where sent is not null and wanted is distinct from sent)::int as "toRemove"
    from audience_members where project_id = ${projectId} and audience_id = any (${audienceIds}::int[]) group by audience_id`)
}
