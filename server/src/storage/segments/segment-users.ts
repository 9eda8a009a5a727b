import { usesSegment } from '#domain/segments/uses-segment.ts'
import type { SavedView } from '#domain/views/saved-view.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { audiencesOfSegment } from './audiences.ts'

type View = Pick<SavedView, 'name' | 'search' | 'shared'>

/** What uses a segment, in words: it must not disappear behind their backs. The names of members' own views are theirs. */
export async function segmentUsers(db: Queryable, projectId: number, id: number): Promise<string[]> {
  const views = await db.many<View>(sql`
    select v.name, v.search, v.shared from saved_views v
    where v.project_id = ${projectId} and v.search::text like '%segment%' order by not v.shared, lower(v.name), v.id`)
  const audiences = await audiencesOfSegment(db, projectId, id)
  return [
    ...views
      .filter(({ search }) => usesSegment(search, id))
      .map(({ name, shared }) => (shared ? `the view “${name}”` : 'a member’s own view')),
    ...audiences.map(({ network, networkAudienceId }) => `the ${network} audience ${networkAudienceId}`),
  ]
}
