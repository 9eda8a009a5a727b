import type { Membership } from '#domain/members/access.ts'
import type { Member } from '#domain/members/member.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { memberColumns, pendingEverywhere } from './members.ts'

/** Whoever has access to the project, or will have it. `projectRole` null: only by the role in every project. */
export type ProjectMemberRow = Member & {
  projectRole: Membership['role'] | null
  projectPersonalData: boolean | null
  /** What the project has given, and the member has not confirmed. */
  projectGrant: { role: Membership['role']; personalData: boolean; by: string | null } | null
}

/** By name. With `id`: that member, with or without access. */
export function membersOfProject(db: Queryable, projectId: number, id?: string): Promise<ProjectMemberRow[]> {
  return db.many<ProjectMemberRow>(sql`
    select ${memberColumns}, p.role as "projectRole", p.personal_data as "projectPersonalData",
      case when o.role is not null then jsonb_build_object(
        'role', o.role, 'personalData', o.personal_data, 'by', o.granted_by) end as "projectGrant"
    from members m
      left join project_members p on p.project_id = ${projectId} and p.member_id = m.id
      left join grants o on o.project_id = ${projectId} and o.member_id = m.id
    where ${id === undefined ? sql`m.role <> 'none' or p.role is not null or o.role is not null or exists (select ${pendingEverywhere})` : sql`m.id::text = ${id}`}
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
