import type { Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'

export type Neighbourhood = { projectId: number; installIds: readonly string[] }

/** The facts around some installs at one moment, as JSON; `unfolded`: lines of the journal that tell of them. */
export type FactsAround = { facts: string; unfolded: number }

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

/** Every fact that counts under these installs, under their people, or under the people's other installs. One statement: of one moment. */
export function factsAround(db: Queryable, around: Neighbourhood): Promise<FactsAround> {
  const { projectId } = around
  return db.one<FactsAround>(sql`
    with ${phonesOf(around)}, people as (
      select u.user_id, u.install_id, u.person, u.attributed_at from users u join phones using (install_id)
      where u.project_id = ${projectId}
      union
      select u.user_id, u.install_id, u.person, u.attributed_at from users u, center c
      where u.project_id = ${projectId} and u.person = c.person and u.person <> u.install_id
    ), facts as (
      select 'install' as kind, installed_at as at, null::date as day, install_id, null::uuid as person, null::int as campaign_id,
        null as platform, null as ad_set_id, null as ad_creative_id, null as keyword_id, null as name, 1 as count,
        null::numeric as total, null::numeric as revenue
      from phones
      union all
      -- Of opens the fold remembers days: the opens themselves may be long gone.
      select 'open', null, d.day, d.install_id, null, null, null, null, null, null, null, d.opens, null, null
      from phones join install_days d on d.project_id = ${projectId} and d.install_id = phones.install_id
      where d.opens <> 0
      union all
      select 'uninstall', un.at, null, un.install_id, null, null, null, null, null, null, null, 1, null, null
      from phones join uninstalls un on un.project_id = ${projectId} and un.install_id = phones.install_id and un.withdrawn_at is null
      union all
      select 'sign_up', attributed_at, null, install_id, null, null, null, null, null, null, null, 1, null, null from people
      union all
      select r.kind, r.at, null, null, null, r.campaign_id, r.platform, r.ad_set_id, r.ad_creative_id, r.keyword_id, null, 1, null, null
      from phones join retargetings r on r.project_id = ${projectId} and r.install_id = phones.install_id
      union all
      select 'event', e.at, null, u.install_id, u.person, null, null, null, null, null, e.name, 1, e.revenue, e.revenue
      from people u join events e on e.project_id = ${projectId} and e.user_id = u.user_id
      union all
      select 'payment', a.completed_at, null, u.install_id, u.person, null, null, null, null, null, a.type, 1, a.total, a.revenue
      from people u join payments a on a.project_id = ${projectId} and a.user_id = u.user_id
      where a.completed_at is not null and a.removed_at is null
    )
    select coalesce((select json_agg(f) from facts f), '[]')::text as facts, (
      select count(*) from rollup_journal j
      where j.project_id = ${projectId}
        and (j.install_id in (select install_id from phones) or j.install_id in (select install_id from people))
    ) as unfolded`)
}

/** As signed facts: -1 takes them out of the sums, 1 puts them back. */
export function signedFacts(projectId: number, { facts }: FactsAround, sign: 1 | -1): Sql {
  return sql`
    select ${projectId}::int as project_id, f.kind, f.at, f.day, f.install_id, f.person, f.campaign_id, f.platform, f.ad_set_id,
      f.ad_creative_id, f.keyword_id, f.name, (f.count * ${sign}::int) as count, f.total, f.revenue
    from json_to_recordset(${facts}) as f(
      kind text, at timestamptz, day date, install_id uuid, person uuid, campaign_id int, platform text, ad_set_id text,
      ad_creative_id text, keyword_id text, name text, count int, total numeric, revenue numeric)`
}
