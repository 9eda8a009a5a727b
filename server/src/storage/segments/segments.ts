import type { Segment } from '#domain/segments/segment.ts'
import type { Queryable } from '#storage/database.ts'
import { countIn, deleteFrom, isNameTakenIn } from '#storage/project-rows.ts'
import { type Sql, sql } from '#storage/sql.ts'

const selectSegments = (projectId: number): Sql => sql`
  select s.id, s.name, s.filters as "where", s.from_day as "from", s.to_day as "to", s.revision, s.created_at as "createdAt",
    s.changed_at as "changedAt", s.changed_by as "changedById"
  from segments s where s.project_id = ${projectId}`

export function listSegments(db: Queryable, projectId: number): Promise<Segment[]> {
  return db.many<Segment>(sql`${selectSegments(projectId)} order by lower(s.name), s.id`)
}

export function findSegment(db: Queryable, projectId: number, id: number): Promise<Segment | undefined> {
  return db.maybe<Segment>(sql`${selectSegments(projectId)} and s.id = ${id}`)
}

export const countSegments = countIn('segments')

export const isSegmentNameTaken = isNameTakenIn('segments')

export type SegmentToStore = Pick<Segment, 'id' | 'name' | 'where' | 'from' | 'to'> & {
  by: string | undefined
  at: Date
}

export async function insertSegment(
  db: Queryable,
  projectId: number,
  { id, name, where, from, to, by, at }: SegmentToStore,
): Promise<void> {
  await db.run(sql`
    insert into segments (project_id, id, name, filters, from_day, to_day, created_at, changed_at, changed_by)
    values (${projectId}, ${id}, ${name}, ${JSON.stringify(where)}, ${from}, ${to}, ${at}, ${at}, ${by ?? null})`)
}

export async function updateSegment(
  db: Queryable,
  projectId: number,
  { id, name, where, from, to, by, at }: SegmentToStore,
): Promise<void> {
  await db.run(sql`
    update segments set name = ${name}, filters = ${JSON.stringify(where)}, from_day = ${from}, to_day = ${to},
      revision = revision + 1, changed_at = ${at}, changed_by = ${by ?? null}
    where project_id = ${projectId} and id = ${id}`)
}

export const deleteSegment = deleteFrom('segments')
