import type { PostbackEnvironment } from '#domain/apple/apple-keys.ts'
import type { ApplePostback } from '#domain/apple/apple-postback.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** The oldest project that has the app, if any. */
export async function projectOfApp(db: Queryable, appId: string): Promise<number | undefined> {
  const row = await db.maybe<{ projectId: number }>(sql`
    select project_id as "projectId" from projects
    where ltrim(apps -> 'ios' ->> 'app_store_id', 'id') = ${appId} order by project_id limit 1`)
  return row?.projectId
}

type NewPostback = ApplePostback & {
  environment: PostbackEnvironment
  received: Record<string, unknown>
  receivedAt: Date
}

/** Devices resend a postback until it is acknowledged: the first wins. Returns whether this was the first. */
export async function insertPostback(db: Queryable, projectId: number, one: NewPostback): Promise<boolean> {
  const stored = await db.run(sql`
    insert into apple_postbacks (project_id, kind, transaction_id, sequence_index, version, environment, ad_network_id,
      source_identifier, source, conversion_type, did_win, is_view, fine, coarse, country, postback, received_at)
    values (${projectId}, ${one.kind}, ${one.transactionId.toLowerCase()}, ${one.sequenceIndex}, ${one.version}, ${one.environment},
      ${one.adNetworkId}, ${one.sourceIdentifier}, ${one.source}, ${one.conversionType}, ${one.didWin}, ${one.isView}, ${one.fine},
      ${one.coarse}, ${one.country}, ${JSON.stringify(one.received)}, ${one.receivedAt})
    on conflict do nothing`)
  return stored > 0
}

/** Identical postbacks, with their count. */
export type PostbackGroup = Pick<
  ApplePostback,
  | 'adNetworkId'
  | 'sourceIdentifier'
  | 'conversionType'
  | 'didWin'
  | 'isView'
  | 'sequenceIndex'
  | 'fine'
  | 'coarse'
> & { count: number }

type Span = { from: string; to: string; timezone: string; environment: PostbackEnvironment }

export function postbackGroups(
  db: Queryable,
  projectId: number,
  { from, to, timezone, environment }: Span,
): Promise<PostbackGroup[]> {
  return db.many<PostbackGroup>(sql`
    select ad_network_id as "adNetworkId", source_identifier as "sourceIdentifier", conversion_type as "conversionType",
      did_win as "didWin", is_view as "isView", sequence_index as "sequenceIndex", fine, coarse, count(*) as count
    from apple_postbacks
    where project_id = ${projectId} and environment = ${environment}
      and received_at >= ${from}::date::timestamp at time zone ${timezone}
      and received_at < (${to}::date + 1)::timestamp at time zone ${timezone}
    group by 1, 2, 3, 4, 5, 6, 7, 8`)
}

/** The first display id that no campaign of the project has. */
export async function unknownCampaign(
  db: Queryable,
  projectId: number,
  rows: readonly { campaign: string }[],
): Promise<string | undefined> {
  if (rows.length === 0) return undefined
  const row = await db.maybe<{ campaign: string }>(sql`
    select g.campaign from unnest(${rows.map(({ campaign }) => campaign)}::text[]) with ordinality as g(campaign, position)
    where not exists (
      select 1 from campaigns c where c.project_id = ${projectId} and c.display_id = g.campaign and c.deleted_at is null)
    order by g.position limit 1`)
  return row?.campaign
}
