import { type Sql, sql } from '#storage/sql.ts'

/** On a cluster, every table that a statement reads is restricted to the project itself. */
type OfProject = (projectId: number) => Sql

/** How a table becomes lines of the import's format. */
export type Section = {
  /** A JSON object, or a list of them; fields that are null are left out. */
  line: OfProject
  /** As `t`. */
  from: OfProject
  where?: Sql
  /** The columns that rows are sorted by, as in an index, with their types. */
  order: readonly { column: Sql; type: Sql }[]
  /** Nothing later than the export began. */
  at?: Sql
}

export const time = (column: Sql) => ({ column, type: sql`timestamptz` })
export const uuid = (column: Sql) => ({ column, type: sql`uuid` })
export const text = (column: Sql) => ({ column, type: sql`text` })
export const number = (column: Sql) => ({ column, type: sql`int` })
export const date = (column: Sql) => ({ column, type: sql`date` })

/** The same format as everywhere on the wire, whatever the connection's timezone. */
export const moment = (column: Sql): Sql =>
  sql`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A campaign's display id; with its number if a newer campaign has taken the display id over. */
export const campaignName = (projectId: number, campaign: Sql): Sql => sql`
  case when ${campaign}.deleted_at is not null and exists (
    select from campaigns n where n.project_id = ${projectId} and n.display_id = ${campaign}.display_id and n.id > ${campaign}.id)
  then ${campaign}.display_id || '~' || ${campaign}.id else ${campaign}.display_id end`

/** The campaign of `t` as `c`. */
export const withCampaign = (projectId: number): Sql =>
  sql`left join campaigns c on c.project_id = ${projectId} and c.id = t.campaign_id`
