import type { Annotation, CampaignStarts } from '#domain/reporting/annotation.ts'
import { memberNames } from '#storage/access/member-names.ts'
import type { Queryable } from '#storage/database.ts'
import { countIn, deleteFrom } from '#storage/project-rows.ts'
import { type Sql, sql } from '#storage/sql.ts'

export type Days = { from: string; to: string }

type Row = Omit<Annotation, 'createdBy'> & { createdBy: string | null }

const selectAnnotations: Sql = sql`
  select a.id, a.day::text as day, a.kind, a.text, a.created_by as "createdBy" from annotations a`

async function withMembers(db: Queryable, rows: readonly Row[]): Promise<Annotation[]> {
  const named = await memberNames(db, rows, 'createdBy')
  return rows.map((row) => ({ ...row, createdBy: named(row.createdBy) }))
}

export async function annotationsOf(
  db: Queryable,
  projectId: number,
  { from, to }: Days,
): Promise<Annotation[]> {
  const rows = await db.many<Row>(sql`
    ${selectAnnotations} where a.project_id = ${projectId} and a.day between ${from}::date and ${to}::date`)
  return withMembers(db, rows)
}

export async function findAnnotation(
  db: Queryable,
  projectId: number,
  id: number,
): Promise<Annotation | undefined> {
  const rows = await db.many<Row>(
    sql`${selectAnnotations} where a.project_id = ${projectId} and a.id = ${id}`,
  )
  return (await withMembers(db, rows))[0]
}

export const countAnnotations = countIn('annotations')

type Stored = Pick<Annotation, 'day' | 'kind' | 'text'> & { id: number }

export async function insertAnnotation(
  db: Queryable,
  projectId: number,
  { id, day, kind, text, by, at }: Stored & { by: string | undefined; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into annotations (project_id, id, day, kind, text, created_by, created_at)
    values (${projectId}, ${id}, ${day}, ${kind}, ${text}, ${by ?? null}, ${at})`)
}

export async function updateAnnotation(
  db: Queryable,
  projectId: number,
  { id, day, kind, text }: Partial<Stored> & { id: number },
): Promise<void> {
  await db.run(sql`
    update annotations set day = coalesce(${day ?? null}, day), kind = coalesce(${kind ?? null}, kind),
      text = coalesce(${text ?? null}, text)
    where project_id = ${projectId} and id = ${id}`)
}

export const deleteAnnotation = deleteFrom('annotations')

/**
 * Campaigns by the first day that has figures or spend of them, at the latest the day on which they were created.
 * Only those created since `from` can have started since then.
 */
export function campaignStarts(
  db: Queryable,
  projectId: number,
  { from, to, timezone }: Days & { timezone: string },
): Promise<CampaignStarts[]> {
  return db.many<CampaignStarts>(sql`
    with young as materialized (
      select id, name, created_at, (created_at at time zone ${timezone})::date as day
      from campaigns
      where project_id = ${projectId} and deleted_at is null
        and created_at >= ${from}::date::timestamp at time zone ${timezone}
    ), started as (
      select y.id, y.name, y.created_at, least(y.day, d.day, s.day) as day
      from young y
      left join (
        select campaign_id, min(day) as day from campaign_days
        where project_id = ${projectId} and campaign_id in (select id from young) group by 1
      ) d on d.campaign_id = y.id
      left join lateral (
        select min(day) as day from spend where project_id = ${projectId} and campaign_id = y.id
      ) s on true
    )
    select day::text as day, count(*)::int as count, (array_agg(name order by created_at, id))[1:3] as names
    from started where day between ${from}::date and ${to}::date
    group by 1`)
}
