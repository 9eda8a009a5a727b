import type { Queryable } from './database.ts'
import { holdFold } from './rollups/hold-fold.ts'
import { hasFactsSince, moveFacts } from './rollups/move-facts.ts'
import { type Sql, sql } from './sql.ts'

/** How many days without an open make an install's return a re-engagement: the campaign's setting, its network's, the project's. */
export async function inactivityDays(
  db: Queryable,
  projectId: number,
  campaignId: number,
): Promise<number | null> {
  const row = await db.maybe<{ days: number | null }>(sql`
    select coalesce(
      c.windows ->> 'inactivity_days', p.windows -> 'networks' -> c.network ->> 'inactivity_days', p.windows ->> 'inactivity_days'
    )::float8 as days
    from campaigns c join projects p on p.project_id = c.project_id
    where c.project_id = ${projectId} and c.id = ${campaignId}`)
  return row?.days ?? null
}

export type Reengagement = {
  id: string
  installId: string
  campaignId: number
  at: Date
  adSetId: string | null
  adCreativeId: string | null
  keywordId: string | null
}

const sameWithinSeconds = 60

/** True when the install did so for that campaign within the minute. The install is held, so that two at once are one. */
export async function isReengagedAlready(
  db: Queryable,
  projectId: number,
  { installId, campaignId, at }: Reengagement,
): Promise<boolean> {
  await db.run(
    sql`select 1 from installs where project_id = ${projectId} and install_id = ${installId} for update`,
  )
  const known = await db.maybe(sql`
    select 1 from retargetings
    where project_id = ${projectId} and install_id = ${installId} and kind = 'reengagement' and campaign_id = ${campaignId}
      and at > ${at}::timestamptz - make_interval(secs => ${sameWithinSeconds})
      and at < ${at}::timestamptz + make_interval(secs => ${sameWithinSeconds})`)
  return known !== undefined
}

/** Its campaign gets what the person does from then on; what was done already is moved there. */
export async function insertReengagement(
  db: Queryable,
  projectId: number,
  reengagement: Reengagement,
): Promise<void> {
  const { installId, at } = reengagement
  // Held before the look: no fold counts a later fact elsewhere between the look and the commit.
  await holdFold(db, [projectId])
  if (await hasFactsSince(db, projectId, { installId, at }))
    await moveFacts(db, { projectId, installIds: [installId] }, () => store(db, projectId, reengagement))
  else await store(db, projectId, reengagement)
}

async function store(db: Queryable, projectId: number, reengagement: Reengagement): Promise<void> {
  const { id, installId, campaignId, at, adSetId, adCreativeId, keywordId } = reengagement
  await db.run(sql`
    with stored as (
      insert into retargetings (project_id, install_id, at, id, kind, campaign_id, person, platform, ad_set_id, ad_creative_id, keyword_id)
      select project_id, install_id, ${at}, ${id}, 'reengagement', ${campaignId}::int, coalesce(person, install_id), platform, ${adSetId},
        ${adCreativeId}, ${keywordId}
      from installs where project_id = ${projectId} and install_id = ${installId}
      returning *
    )
    ${journalOfReturns(sql`stored`)}`)
}

/** The lines of the returns that a statement has stored. */
export const journalOfReturns = (stored: Sql): Sql => sql`
    insert into rollup_journal (project_id, kind, at, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, count)
    select project_id, kind, at, campaign_id, platform, ad_set_id, ad_creative_id, keyword_id, 1 from ${stored}`
