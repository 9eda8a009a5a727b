import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { mostPins, placePin } from '#domain/views/place-pin.ts'
import type { SavedView } from '#domain/views/saved-view.ts'
import { inLockedProject } from '#storage/projects/projects.ts'
import { pinnedViews, setPinnedViews } from '#storage/views/pinned-views.ts'
import { findVisibleView } from '#storage/views/saved-views.ts'

type Pinning = { id: number; memberId: string | undefined; place: number | null }

/** Shows a view as a card on the overview of everybody in the project, or no longer. */
export function pinView(
  { db }: App,
  projectId: number,
  { id, memberId, place }: Pinning,
): Promise<SavedView | Refusal> {
  return inLockedProject(db, projectId, async (transaction) => {
    const view = await findVisibleView(transaction, projectId, { id, memberId })
    if (view === undefined) return refuse('not_found')
    const refusal = place === null ? undefined : pinRefusal(view)
    if (refusal !== undefined) return refusal
    const before = await pinnedViews(transaction, projectId)
    const after = placePin(before, id, place)
    if (after.length > Math.max(mostPins, before.length))
      return conflict(`${mostPins} views are pinned already. Unpin one first.`)
    await setPinnedViews(transaction, projectId, { before, after })
    return (await findVisibleView(transaction, projectId, { id, memberId })) ?? refuse('not_found')
  })
}

function pinRefusal({ page, shared }: SavedView): Refusal | undefined {
  if (page !== 'explore') return conflict('Only views of Explore can be pinned.')
  return shared ? undefined : conflict('Share the view with the project first: its card is for everybody.')
}
