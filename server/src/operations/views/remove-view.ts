import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { mayChange, sharingRole, type Viewer } from '#domain/views/saved-view.ts'
import { inLockedProject } from '#storage/projects/projects.ts'
import { findVisibleView } from '#storage/views/saved-views.ts'
import { deleteShareLinksOf } from '#storage/views/share-links.ts'
import { scheduleOfView } from '#storage/views/view-schedules.ts'
import { deleteView } from '#storage/views/write-view.ts'
import { scheduled } from './change-view.ts'

/** Undefined: deleted, also as the default of others. */
export function removeView(
  { db }: App,
  projectId: number,
  { id, viewer }: { id: number; viewer: Viewer },
): Promise<Refusal | undefined> {
  return inLockedProject(db, projectId, async (transaction) => {
    const view = await findVisibleView(transaction, projectId, { id, memberId: viewer.memberId })
    if (view === undefined) return refuse('not_found')
    if (!mayChange(viewer, view)) return refuse('forbidden', { role: sharingRole })
    const schedule = await scheduleOfView(transaction, projectId, id)
    if (schedule !== undefined) return scheduled(schedule)
    await deleteShareLinksOf(transaction, projectId, { kind: 'view', itemId: id })
    await deleteView(transaction, projectId, id)
    return undefined
  })
}
