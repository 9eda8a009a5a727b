import type { Member, MemberInstall, MemberUser } from '#domain/audiences/member.ts'
import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** Everything that is known of these people, in their order. */
export async function memberIdentities(
  db: Queryable,
  projectId: number,
  persons: readonly string[],
): Promise<Member[]> {
  const [users, installs] = await Promise.all([
    usersOf(db, projectId, persons),
    installsOf(db, projectId, persons),
  ])
  const members = new Map<string, Member>(
    persons.map((person) => [person, { person, users: [], installs: [] }]),
  )
  for (const { person, ...user } of users) members.get(person)?.users.push(user)
  for (const { person, ...install } of installs) members.get(person)?.installs.push(install)
  return [...members.values()]
}

// By two indexes: only people other than their install are in the second.
function usersOf(db: Queryable, projectId: number, persons: readonly string[]) {
  const rows = (where: Sql) => sql`
    select u.person, u.user_id as "userId", u.email, u.phone, u.data, u.erased_at is not null as "isErased"
    from users u where u.project_id = ${projectId} and ${where}`
  return db.many<MemberUser & { person: string }>(sql`
    ${rows(sql`u.install_id = any (${persons}::uuid[]) and u.person = u.install_id`)}
    union all ${rows(sql`u.person = any (${persons}::uuid[]) and u.person <> u.install_id`)}`)
}

function installsOf(db: Queryable, projectId: number, persons: readonly string[]) {
  const rows = (where: Sql) => sql`
    select coalesce(i.person, i.install_id) as person, i.platform, i.device_data as "deviceData",
      i.erased_at is not null as "isErased", i.withheld as "isWithheld", i.test_device_id is not null as "isTestDevice"
    from installs i where i.project_id = ${projectId} and ${where}`
  return db.many<MemberInstall & { person: string }>(sql`
    ${rows(sql`i.install_id = any (${persons}::uuid[]) and coalesce(i.person, i.install_id) = i.install_id`)}
    union all ${rows(sql`i.person = any (${persons}::uuid[]) and i.person <> i.install_id`)}`)
}
