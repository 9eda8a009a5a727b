import type { Project } from '#domain/projects/project.ts'
import type { Queryable } from '#storage/database.ts'
import type { SegmentContext } from '#storage/explore/compile/context.ts'
import { postgresqlDialect } from '#storage/explore/compile/postgresql-dialect.ts'
import { segmentPeopleSql } from '#storage/explore/compile/segment-sql.ts'
import { sql } from '#storage/sql.ts'

type Page = { segment: Omit<SegmentContext, 'isMember'>; after: string; limit: number }

/** The people of a segment after a person, in the order of their ids. */
export async function segmentPeople(
  db: Queryable,
  { id: projectId, timezone, revenueFrom }: Project,
  { segment, after, limit }: Page,
): Promise<string[]> {
  const context = { dialect: postgresqlDialect(projectId), timezone, revenueFrom }
  const rows = await db.many<{ person: string }>(sql`
    select m.person from (${segmentPeopleSql(context, segment)}) m
    where m.person > ${after}::uuid order by m.person limit ${limit}::int`)
  return rows.map(({ person }) => person)
}
