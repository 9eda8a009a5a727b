import type { Queryable } from '#storage/database.ts'
import { currencyOfEvent, currencyOfPayment, ofProject } from '#storage/money/in-display-currency.ts'
import { rawSql, type Sql, sql } from '#storage/sql.ts'
import { revenueOfPayment } from './all-facts.ts'

/** Facts of one fold: a few megabytes as JSON. */
const portion = 5_000

export type RelatedInstalls = { projectId: number; installIds: readonly string[] }

/** The installs, other installs of the same people, and installs of people who first signed up on one of them. */
const relatedInstalls = ({ projectId, installIds }: RelatedInstalls): Sql => sql`
  given as (
    select install_id, coalesce(person, install_id) as person from installs
    where project_id = ${projectId} and install_id = any (${installIds}::uuid[])
  ), related as (
    select i.install_id, i.installed_at from installs i, given c
    where i.project_id = ${projectId} and i.install_id in (c.install_id, c.person)
    union
    select i.install_id, i.installed_at from installs i, given c
    where i.project_id = ${projectId} and i.person = c.person and i.person <> i.install_id
    union
    select i.install_id, i.installed_at from installs i, given c
    where i.project_id = ${projectId} and i.home in (c.install_id, c.person) and i.home <> i.install_id
  )`

/** All facts of the `related` installs and their `people`. */
const factUnion = (projectId: number): Sql => sql`
  select 'install' as kind, installed_at as at, null::date as day, install_id, null::uuid as person, null::int as campaign_id,
    null as platform, null as ad_set_id, null as ad_creative_id, null as keyword_id, null as name, 1 as count,
    null::numeric as total, null::numeric as revenue, null as currency
  from related
  union all
  -- Opens come from their daily counts: the opens themselves may have been dropped.
  select 'open', null, d.day, d.install_id, null, null, null, null, null, null, null, d.opens, null, null, null
  from related join install_days d on d.project_id = ${projectId} and d.install_id = related.install_id
  where d.opens <> 0
  union all
  select 'uninstall', un.at, null, un.install_id, null, null, null, null, null, null, null, 1, null, null, null
  from related join uninstalls un on un.project_id = ${projectId} and un.install_id = related.install_id and un.withdrawn_at is null
  union all
  select 'sign_up', attributed_at, null, install_id, null, null, null, null, null, null, null, 1, null, null, null from people
  union all
  select r.kind, r.at, null, r.install_id, null, r.campaign_id, r.platform, r.ad_set_id, r.ad_creative_id, r.keyword_id, null, 1, null, null, null
  from related join retargetings r on r.project_id = ${projectId} and r.install_id = related.install_id
  union all
  select 'event', e.at, null, u.install_id, u.person, null, null, null, null, null, e.name, 1, e.amount, e.amount,
    ${currencyOfEvent(sql`e`)}
  from people u cross join ${ofProject(projectId)} join events e on e.project_id = ${projectId} and e.user_id = u.user_id
  union all
  select 'payment', a.completed_at, null, u.install_id, u.person, null, null, null, null, null, a.type, 1, a.amount,
    ${revenueOfPayment(sql`a`)}, ${currencyOfPayment(sql`a`)}
  from people u cross join ${ofProject(projectId)} join payments a on a.project_id = ${projectId} and a.user_id = u.user_id
  where a.completed_at is not null and a.removed_at is null`

/** The installs and people that are `related`, and their users. */
const relatedPeople = (around: RelatedInstalls): Sql => sql`
  ${relatedInstalls(around)}, people as (
    select u.user_id, u.install_id, u.person, u.attributed_at from users u join related using (install_id)
    where u.project_id = ${around.projectId}
    union
    select u.user_id, u.install_id, u.person, u.attributed_at from users u, given c
    where u.project_id = ${around.projectId} and u.person = c.person and u.person <> u.install_id
  )`

/**
 * Opens a cursor over every fact that counts under these installs, their people, or the people's other installs. A person may have more of
 * them than fit into memory. All of them are of one snapshot: facts that are stored later are not among them, and it does not see later changes.
 */
export async function openRelatedFacts(db: Queryable, around: RelatedInstalls): Promise<void> {
  await Promise.all([
    db.run(sql`
      declare related_facts scroll cursor for
      with ${relatedPeople(around)}, facts as (${factUnion(around.projectId)})
      select row_to_json(f)::text as fact from facts f`),
    // A cursor over rows of another node has its snapshot from the first move on.
    db.run(sql`move next in related_facts`),
    rewindRelatedFacts(db),
  ])
}

/** How many journal lines are about them: facts that are stored, but not in the rollups yet. */
export async function countUnfolded(db: Queryable, around: RelatedInstalls): Promise<number> {
  const { unfolded } = await db.one<{ unfolded: number }>(sql`
    with ${relatedPeople(around)}
    select count(*) as unfolded from rollup_journal j
    where j.project_id = ${around.projectId}
      and (j.install_id in (select install_id from related) or j.install_id in (select install_id from people))`)
  return unfolded
}

/** The next facts of the cursor as a JSON array; undefined: there are no more. */
export async function nextRelatedFacts(db: Queryable): Promise<string | undefined> {
  const rows = await db.many<{ fact: string }>(
    sql`fetch forward ${rawSql(String(portion))} from related_facts`,
  )
  return rows.length === 0 ? undefined : `[${rows.map(({ fact }) => fact).join(',')}]`
}

/** From the first fact again. */
export async function rewindRelatedFacts(db: Queryable): Promise<void> {
  await db.run(sql`move absolute 0 in related_facts`)
}

export async function closeRelatedFacts(db: Queryable): Promise<void> {
  await db.run(sql`close related_facts`)
}

/** As signed facts: -1 subtracts them from the rollups, 1 adds them back. */
export function signedFacts(facts: string, sign: 1 | -1): Sql {
  return sql`
    select f.kind, f.at, f.day, f.install_id, f.person, f.campaign_id, f.platform, f.ad_set_id,
      f.ad_creative_id, f.keyword_id, f.name, (f.count * ${sign}::int) as count, f.total, f.revenue, f.currency
    from json_to_recordset(${facts}) as f(
      kind text, at timestamptz, day date, install_id uuid, person uuid, campaign_id int, platform text, ad_set_id text,
      ad_creative_id text, keyword_id text, name text, count int, total numeric, revenue numeric, currency text)`
}
