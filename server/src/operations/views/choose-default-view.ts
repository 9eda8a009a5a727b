import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { SavedView } from '#domain/views/saved-view.ts'
import { inLockedProject } from '#storage/projects/projects.ts'
import { setDefaultView, unsetDefaultView } from '#storage/views/default-views.ts'
import { findVisibleView } from '#storage/views/saved-views.ts'

type Choice = { id: number; memberId: string | undefined; isDefault: boolean }

export function chooseDefaultView(
  { db }: App,
  projectId: number,
  { id, memberId, isDefault }: Choice,
): Promise<SavedView | Refusal> {
  return inLockedProject(db, projectId, async (transaction) => {
    const view = await findVisibleView(transaction, projectId, { id, memberId })
    if (view === undefined) return refuse('not_found')
    if (memberId === undefined) return conflict('The admin token has no default views. Log in as a member.')
    const choice = { memberId, page: view.page, viewId: id }
    if (isDefault) await setDefaultView(transaction, projectId, choice)
    else await unsetDefaultView(transaction, projectId, choice)
    return { ...view, isDefault }
  })
}
