import { conflict, type Refusal, refuse, tooMany } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { mayShare, type SavedView, sharingRole, type Viewer } from '#domain/views/saved-view.ts'
import { inLockedProject, takeId } from '#storage/projects/projects.ts'
import { setDefaultView } from '#storage/views/default-views.ts'
import { countViews, findVisibleView } from '#storage/views/saved-views.ts'
import { insertView } from '#storage/views/write-view.ts'

const mostOwn = 200
const mostShared = 500

export type NewView = Pick<SavedView, 'page' | 'name' | 'search' | 'shared'> & { makeDefault: boolean }

const noMember = conflict(
  'The admin token has no views of its own. Set shared to true, or log in as a member.',
)

export const nameTaken = ({ name }: { name: string }) =>
  conflict(`This page already has a view “${name}”. Choose another name.`)

export function saveView(
  { db, now }: App,
  projectId: number,
  { viewer, wanted }: { viewer: Viewer; wanted: NewView },
): Promise<SavedView | Refusal> {
  const { memberId } = viewer
  const { shared, makeDefault, page } = wanted
  return inLockedProject(db, projectId, async (transaction) => {
    if (shared && !mayShare(viewer)) return refuse('forbidden', { role: sharingRole })
    if (memberId === undefined && (!shared || makeDefault)) return noMember
    const count = await countViews(transaction, projectId, { shared, ownerId: memberId })
    if (count >= (shared ? mostShared : mostOwn)) return tooMany(count, 'views')
    const id = await takeId(transaction, projectId)
    const inserted = await insertView(transaction, projectId, {
      ...wanted,
      id,
      ownerId: memberId ?? null,
      at: now(),
    })
    if (!inserted) return nameTaken(wanted)
    if (makeDefault && memberId !== undefined)
      await setDefaultView(transaction, projectId, { memberId, page, viewId: id })
    return (await findVisibleView(transaction, projectId, { id, memberId })) ?? refuse('not_found')
  })
}
