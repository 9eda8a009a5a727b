import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** Where people count: under the install that they first signed up on. */
const placesOfPeople = (projectId: number): Sql => sql`
  select person, max(campaign_id) as campaign_id, max(ad) as ad
  from (
    select coalesce(u.person, u.install_id) as person, coalesce(i.campaign_id, 0) as campaign_id, i.ad
    from users u join installs i on i.project_id = ${projectId} and i.install_id = u.install_id
    where u.project_id = ${projectId}
    union all
    select coalesce(i.person, i.install_id), coalesce(h.campaign_id, 0), h.ad
    from installs i join installs h on h.project_id = ${projectId} and h.install_id = coalesce(i.home, i.install_id)
    where i.project_id = ${projectId}
  ) places
  group by person`

/** From the activity of people: who was active on each day, and who on no later one. Days before `since` (null: none) stay unchanged. */
export async function countActivePeople(
  db: Queryable,
  projectId: number,
  since: string | null,
): Promise<void> {
  const within = sql`(${since}::date is null or d.day >= ${since}::date)`
  await db.run(sql`
    update ad_days d set daily_active = null where d.project_id = ${projectId} and d.daily_active is not null and ${within}`)
  await db.run(sql`
    insert into ad_days (project_id, campaign_id, day, ad, daily_active)
    select p.project_id, c.* from projects p cross join (
      select a.campaign_id, d.day, a.ad, count(*)
      from person_days d join (${placesOfPeople(projectId)}) a on a.person = d.person
      where d.project_id = ${projectId} and d.activity > 0 and ${within}
      group by 1, 2, 3
    ) c
    where p.project_id = ${projectId}
    order by 1, 2, 3, 4
    on conflict (project_id, campaign_id, day, ad) do update set daily_active = excluded.daily_active`)
  await db.run(sql`
    insert into active_people (project_id, campaign_id, day, ad, active)
    select p.project_id, c.* from projects p cross join (
      select a.campaign_id, d.day, a.ad, count(*)
      from (
        select person, max(day) as day from person_days where project_id = ${projectId} and activity > 0 group by 1
      ) d
      join (${placesOfPeople(projectId)}) a on a.person = d.person
      where ${within}
      group by 1, 2, 3
    ) c
    where p.project_id = ${projectId}
    order by 1, 2, 3, 4`)
}
