import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { inLockedProject } from '#storage/projects/projects.ts'
import { invalidateReports } from '#storage/reports/report-version.ts'
import { segmentUsers } from '#storage/segments/segment-users.ts'
import { deleteSegment, findSegment } from '#storage/segments/segments.ts'

/** Undefined: deleted. Nothing loses its filter silently: a segment in use stays. */
export function removeSegment({ db }: App, projectId: number, id: number): Promise<Refusal | undefined> {
  return inLockedProject(db, projectId, async (transaction) => {
    const segment = await findSegment(transaction, projectId, id)
    if (segment === undefined) return refuse('not_found')
    const [user, ...others] = await segmentUsers(transaction, projectId, id)
    if (user !== undefined)
      return conflict(
        `${user.charAt(0).toUpperCase()}${user.slice(1)}${others.length > 0 ? ` and ${others.length} more use` : ' uses'} this segment. Remove it there first.`,
      )
    await deleteSegment(transaction, projectId, id)
    await invalidateReports(transaction, projectId)
    return undefined
  })
}
