import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Segment } from '#domain/segments/segment.ts'
import { memberNames } from '#storage/access/member-names.ts'
import type { Queryable } from '#storage/database.ts'
import { inLockedProject } from '#storage/projects/projects.ts'
import { invalidateReports } from '#storage/reports/report-version.ts'
import { findSegment, isSegmentNameTaken, updateSegment } from '#storage/segments/segments.ts'
import { type Author, definitionRefusal, type NewSegment, nameTaken } from './save-segment.ts'

type Change = {
  id: number
  author: Author
  change: { [Name in keyof NewSegment]?: NewSegment[Name] | undefined } & { revision?: number | undefined }
}

export async function changeSegment(
  app: App,
  projectId: number,
  { id, author, change }: Change,
): Promise<Segment | Refusal> {
  const known = await findSegment(app.db.of(projectId), projectId, id)
  if (known === undefined) return refuse('not_found')
  const refusal = await definitionRefusal(app, projectId, { definition: changed(known, change), author })
  if (refusal !== undefined) return refusal
  return inLockedProject(app.db, projectId, async (transaction) => {
    const segment = await findSegment(transaction, projectId, id)
    if (segment === undefined) return refuse('not_found')
    if (change.revision !== undefined && change.revision !== segment.revision)
      return seenOlder(transaction, segment)
    const next = changed(segment, change)
    if (next.from !== null && next.to !== null && next.from > next.to) return refuse('invalid_date_range')
    if (await isSegmentNameTaken(transaction, projectId, next)) return nameTaken(next)
    await updateSegment(transaction, projectId, { ...next, by: author.memberId, at: app.now() })
    // Kept answers of its filter are of the segment as it was.
    await invalidateReports(transaction, projectId)
    return (await findSegment(transaction, projectId, id)) ?? refuse('not_found')
  })
}

const changed = (segment: Segment, { name, where, from, to }: Change['change']): Segment => ({
  ...segment,
  name: name ?? segment.name,
  where: where ?? segment.where,
  from: from === undefined ? segment.from : from,
  to: to === undefined ? segment.to : to,
})

async function seenOlder(db: Queryable, { changedById }: Segment): Promise<Refusal> {
  const named = await memberNames(db, [{ changedById }], 'changedById')
  const reason = `${named(changedById)?.name ?? 'Somebody'} changed this segment meanwhile. Open it again to see the change.`
  return conflict(reason)
}
