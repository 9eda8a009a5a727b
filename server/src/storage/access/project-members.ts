import type { Membership } from '../../domain/members/access.ts'
import type { Member } from '../../domain/members/member.ts'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import { hasJoined, memberColumns } from './members.ts'

/** Whoever has access to the project. `projectRole` null: only by the role in every project. */
export type ProjectMemberRow = Member & {
  projectRole: Membership['role'] | null
  projectPersonalData: boolean | null
}

/** By name. With `id`: that member, with or without access. */
export function membersOfProject(db: Queryable, projectId: number, id?: string): Promise<ProjectMemberRow[]> {
  return db.many<ProjectMemberRow>(sql`
    select ${memberColumns}, p.role as "projectRole", p.personal_data as "projectPersonalData"
    from members m left join project_members p on p.project_id = ${projectId} and p.member_id = m.id
    where ${id === undefined ? sql`m.role <> 'none' or p.role is not null` : sql`m.id::text = ${id}`}
    order by lower(m.name), m.id`)
}

export async function upsertProjectMember(
  db: Queryable,
  projectId: number,
  member: { id: string; role: Membership['role']; personalData: boolean; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into project_members (project_id, member_id, role, personal_data, added_at)
    values (${projectId}, ${member.id}, ${member.role}, ${member.personalData}, ${member.at})
    on conflict (project_id, member_id) do update
    set role = excluded.role, personal_data = excluded.personal_data`)
}

/** False: the project does not list the member. */
export async function deleteProjectMember(db: Queryable, projectId: number, id: string): Promise<boolean> {
  return (
    (await db.run(
      sql`delete from project_members where project_id = ${projectId} and member_id::text = ${id}`,
    )) === 1
  )
}

export type Account = { id: string; role: Member['role']; joined: boolean }

export function findAccount(db: Queryable, email: string): Promise<Account | undefined> {
  return db.maybe<Account>(sql`
    select m.id, m.role, ${hasJoined} as joined from members m where m.email = ${email}`)
}

/** How many other projects list the member. */
export async function otherProjectsOf(db: Queryable, projectId: number, id: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from project_members where member_id = ${id} and project_id <> ${projectId}`)
  return count
}
