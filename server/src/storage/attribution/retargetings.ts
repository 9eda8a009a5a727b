import type { Queryable } from '#storage/database.ts'
import { hasEnabledDestination, newsId } from '#storage/journal/outbox.ts'
import { type JournalLine, writeJournal } from '#storage/journal/write-journal.ts'
import { lockFold } from '#storage/rollups/lock-fold.ts'
import { moveFacts, returnsWithLaterFacts } from '#storage/rollups/move-facts.ts'
import { sql } from '#storage/sql.ts'

/** Days without an open after which a return is a re-engagement: the setting of the campaign, else its network, else the project. */
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

/** An existing install that returned through a campaign; with the ad, if known. */
export type NewRetargeting = {
  id: string
  kind: 'reinstall' | 'reengagement'
  installId: string
  campaignId: number
  at: Date
  adSetId?: string | null
  adCreativeId?: string | null
  keywordId?: string | null
}

/** Later facts of these people count under the new campaigns; facts that are already stored are moved. */
export async function insertRetargetings(
  db: Queryable,
  projectId: number,
  retargetings: readonly NewRetargeting[],
): Promise<void> {
  if (retargetings.length === 0) return
  // Lock before reading: no fold may count a later fact elsewhere between the read and the commit.
  await lockFold(db, projectId)
  const late = await returnsWithLaterFacts(db, projectId, retargetings)
  const current = retargetings.filter(({ id }) => !late.has(id))
  await store(db, projectId, current)
  if (late.size === 0) return
  const overdue = retargetings.filter(({ id }) => late.has(id))
  const installIds = [...new Set(overdue.map(({ installId }) => installId))]
  await moveFacts(db, { projectId, installIds }, () => store(db, projectId, overdue))
}

async function store(
  db: Queryable,
  projectId: number,
  retargetings: readonly NewRetargeting[],
): Promise<void> {
  if (retargetings.length === 0) return
  const stored = await db.many<Return>(sql`
    insert into retargetings as r (project_id, install_id, at, id, kind, campaign_id, person, platform, ad_set_id, ad_creative_id, keyword_id)
    select i.project_id, i.install_id, n.at, n.id, n.kind, n."campaignId", coalesce(i.person, i.install_id), i.platform, n."adSetId",
      n."adCreativeId", n."keywordId"
    from installs i join json_to_recordset(${JSON.stringify(retargetings)}) as n(id uuid, kind text, "installId" uuid, "campaignId" int,
      at timestamptz, "adSetId" text, "adCreativeId" text, "keywordId" text) on i.install_id = n."installId"
    where i.project_id = ${projectId}
    returning ${returnColumns}`)
  await writeJournal(
    db,
    projectId,
    stored.map((one) => ({ ...one, count: 1 })),
  )
}

/** A stored return, as the journal counts it. */
export type Return = Omit<JournalLine, 'count'>

/** Of `retargetings r`: without an alias Citus does not find the table of RETURNING. */
export const returnColumns = sql`r.kind, r.at, r.install_id as "installId", r.campaign_id as "campaignId", r.platform,
      r.ad_set_id as "adSetId", r.ad_creative_id as "adCreativeId", r.keyword_id as "keywordId"`

export type Reengagement = Omit<NewRetargeting, 'kind'>

const sameWithinSeconds = 60

/** False if the install already re-engaged with that campaign within a minute. Locks the install, so that concurrent calls count once. */
export async function insertReengagement(
  db: Queryable,
  projectId: number,
  reengagement: Reengagement,
): Promise<boolean> {
  const { installId, campaignId, at } = reengagement
  await db.run(
    sql`select 1 from installs where project_id = ${projectId} and install_id = ${installId} for update`,
  )
  const same = await db.maybe<{ id: string }>(sql`
    select id from retargetings
    where project_id = ${projectId} and install_id = ${installId} and kind = 'reengagement' and campaign_id = ${campaignId}
      and at > ${at}::timestamptz - make_interval(secs => ${sameWithinSeconds})
      and at < ${at}::timestamptz + make_interval(secs => ${sameWithinSeconds})
    limit 1`)
  if (same !== undefined) return false
  await insertRetargetings(db, projectId, [{ ...reengagement, kind: 'reengagement' }])
  await announceReturn(db, projectId, reengagement)
  return true
}

async function announceReturn(
  db: Queryable,
  projectId: number,
  { id, installId, at }: Reengagement,
): Promise<void> {
  await db.run(sql`
    insert into outbox (project_id, id, kind, at, install_id, ref)
    select p.project_id, ${newsId(sql`'reengagement'`, sql`${id}::text`)}, 'reengagement', ${at}, ${installId}, ${id}
    from projects p where p.project_id = ${projectId} and ${hasEnabledDestination(sql`${projectId}`)}
    on conflict do nothing`)
}
