import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { SavedView } from '#domain/views/saved-view.ts'
import { lockProject } from '#storage/projects/projects.ts'
import { setDefaultView, unsetDefaultView } from '#storage/views/default-views.ts'
import { findVisibleView } from '#storage/views/saved-views.ts'

type Choice = { id: number; memberId: string | undefined; isDefault: boolean }

export function chooseDefaultView(
  { db }: App,
  projectId: number,
  { id, memberId, isDefault }: Choice,
): Promise<SavedView | Refusal> {
  return db.transaction(async (transaction) => {
    await lockProject(transaction, projectId)
    const view = await findVisibleView(transaction, projectId, { id, memberId })
    if (view === undefined) return refuse('not_found')
    if (memberId === undefined)
      return refuse('conflict', { reason: 'The admin token has no default views. Log in as a member.' })
    const choice = { memberId, page: view.page, viewId: id }
    if (isDefault) await setDefaultView(transaction, projectId, choice)
    else await unsetDefaultView(transaction, projectId, choice)
    return { ...view, isDefault }
  })
}
