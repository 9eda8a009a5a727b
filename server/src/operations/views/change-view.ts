import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import {
  mayChange,
  mayShare,
  owns,
  type SavedView,
  sharingRole,
  type Viewer,
} from '#domain/views/saved-view.ts'
import type { Queryable } from '#storage/database.ts'
import { inLockedProject } from '#storage/projects/projects.ts'
import { unsetDefaultOfOthers } from '#storage/views/default-views.ts'
import { findVisibleView, isNameTaken } from '#storage/views/saved-views.ts'
import { deleteShareLinksOf } from '#storage/views/share-links.ts'
import { scheduleOfView } from '#storage/views/view-schedules.ts'
import { updateView } from '#storage/views/write-view.ts'
import { nameTaken } from './save-view.ts'

type Change = {
  id: number
  viewer: Viewer
  change: {
    name?: string | undefined
    search?: SavedView['search'] | undefined
    shared?: boolean | undefined
    revision?: number | undefined
  }
}

export function changeView(
  { db, now }: App,
  projectId: number,
  { id, viewer, change }: Change,
): Promise<SavedView | Refusal> {
  const { memberId } = viewer
  return inLockedProject(db, projectId, async (transaction) => {
    const view = await findVisibleView(transaction, projectId, { id, memberId })
    if (view === undefined) return refuse('not_found')
    const { name = view.name, search = view.search, shared = view.shared } = change
    const next = { ...view, name, search, shared }
    const refusal =
      changeRefusal(viewer, { view, next, revision: change.revision }) ??
      (await storedRefusal(transaction, projectId, { view, next }))
    if (refusal !== undefined) return refusal
    await updateView(transaction, projectId, { id, name, search, shared, by: memberId, at: now() })
    if (!shared) {
      await unsetDefaultOfOthers(transaction, projectId, { viewId: id, ownerId: view.ownerId })
      await deleteShareLinksOf(transaction, projectId, { kind: 'view', itemId: id })
    }
    return (await findVisibleView(transaction, projectId, { id, memberId })) ?? refuse('not_found')
  })
}

type Changing = { view: SavedView; next: SavedView }

function changeRefusal(
  viewer: Viewer,
  { view, next, revision }: Changing & { revision: number | undefined },
): Refusal | undefined {
  if (!mayChange(viewer, view)) return refuse('forbidden', { role: sharingRole })
  if (next.shared && !view.shared && !mayShare(viewer)) return refuse('forbidden', { role: sharingRole })
  if (view.shared && !next.shared && !owns(viewer, view))
    return conflict('Only its owner can stop sharing this view. You can delete it.')
  if (revision === undefined || revision === view.revision) return undefined
  const by = view.changedBy?.name ?? 'Somebody'
  return conflict(`${by} changed this view meanwhile. Open it again to see the change.`)
}

async function storedRefusal(
  db: Queryable,
  projectId: number,
  { view, next }: Changing,
): Promise<Refusal | undefined> {
  if (await isNameTaken(db, projectId, next)) return nameTaken(next)
  const schedule = view.shared && !next.shared ? await scheduleOfView(db, projectId, view.id) : undefined
  return schedule === undefined ? undefined : scheduled(schedule)
}

export const scheduled = (schedule: string) =>
  conflict(`The scheduled report “${schedule}” sends this view. Delete the schedule first.`)
