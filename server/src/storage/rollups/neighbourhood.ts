import type { Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'

export type Neighbourhood = { projectId: number; installIds: readonly string[] }

/** The days on which an install was opened, and how often: what the fold remembers of opens. */
export type OpenedDay = { installId: string; day: string; opens: number }

/** The installs, those of their people, and those whose people signed up on one of them first. */
const phonesOf = ({ projectId, installIds }: Neighbourhood): Sql => sql`
  center as (
    select install_id, coalesce(person, install_id) as person from installs
    where project_id = ${projectId} and install_id = any (${installIds}::uuid[])
  ), phones as (
    select i.install_id, i.installed_at from installs i, center c
    where i.project_id = ${projectId} and i.install_id in (c.install_id, c.person)
    union
    select i.install_id, i.installed_at from installs i, center c
    where i.project_id = ${projectId} and i.person = c.person and i.person <> i.install_id
    union
    select i.install_id, i.installed_at from installs i, center c
    where i.project_id = ${projectId} and i.home in (c.install_id, c.person) and i.home <> i.install_id
  )`

export function openedDays(db: Queryable, around: Neighbourhood): Promise<OpenedDay[]> {
  return db.many<OpenedDay>(sql`
    with ${phonesOf(around)}
    select d.install_id as "installId", d.day, d.opens
    from phones join install_days d on d.project_id = ${around.projectId} and d.install_id = phones.install_id
    where d.opens <> 0`)
}

/**
 * Every fact that counts under these installs, under their people, or under the people's other installs: as signed facts.
 * Whatever changes where an install's facts count takes them out before, and puts them back after (move-facts.ts).
 */
export function neighbourhood(around: Neighbourhood, opened: readonly OpenedDay[], sign: 1 | -1): Sql {
  const { projectId } = around
  return sql`
    select n.project_id, n.kind, n.at, n.day, n.install_id, n.person, n.campaign_id, n.platform, n.ad_set_id, n.ad_creative_id,
      n.keyword_id, n.name, (n.count * ${sign}::int) as count, n.total, n.revenue
    from (
      with ${phonesOf(around)}, people as (
        select u.user_id, u.install_id, u.person, u.attributed_at from users u join phones using (install_id)
        where u.project_id = ${projectId}
        union
        select u.user_id, u.install_id, u.person, u.attributed_at from users u, center c
        where u.project_id = ${projectId} and u.person = c.person and u.person <> u.install_id
      )
      select ${projectId}::int as project_id, 'install' as kind, installed_at as at, null::date as day, install_id, null::uuid as person,
        null::int as campaign_id, null as platform, null as ad_set_id, null as ad_creative_id, null as keyword_id, null as name, 1 as count,
        null::numeric as total, null::numeric as revenue
      from phones
      union all
      select ${projectId}, 'open', null, d.day, d."installId", null, null, null, null, null, null, null, d.opens, null, null
      from json_to_recordset(${JSON.stringify(opened)}) as d("installId" uuid, day date, opens int)
      union all
      select ${projectId}, 'uninstall', un.at, null, un.install_id, null, null, null, null, null, null, null, 1, null, null
      from phones join uninstalls un on un.project_id = ${projectId} and un.install_id = phones.install_id and un.withdrawn_at is null
      union all
      select ${projectId}, 'sign_up', attributed_at, null, install_id, null, null, null, null, null, null, null, 1, null, null from people
      union all
      select ${projectId}, r.kind, r.at, null, null, null, r.campaign_id, r.platform, r.ad_set_id, r.ad_creative_id, r.keyword_id, null, 1,
        null, null
      from phones join retargetings r on r.project_id = ${projectId} and r.install_id = phones.install_id
      union all
      select ${projectId}, 'event', e.at, null, u.install_id, u.person, null, null, null, null, null, e.name, 1, e.revenue, e.revenue
      from people u join events e on e.project_id = ${projectId} and e.user_id = u.user_id
      union all
      select ${projectId}, 'payment', a.completed_at, null, u.install_id, u.person, null, null, null, null, null, a.type, 1, a.total, a.revenue
      from people u join payments a on a.project_id = ${projectId} and a.user_id = u.user_id
      where a.completed_at is not null and a.removed_at is null
    ) n`
}
