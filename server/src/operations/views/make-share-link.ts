import { conflict, type Refusal, refuse, tooMany } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { SavedView } from '#domain/views/saved-view.ts'
import { type ShareLink, writeShareKey } from '#domain/views/share-link.ts'
import { hashOfCode } from '#operations/access/start-session.ts'
import { randomBase62 } from '#random-text.ts'
import { mayMake } from '#storage/access/management-keys.ts'
import type { Queryable } from '#storage/database.ts'
import { inLockedProject, takeId } from '#storage/projects/projects.ts'
import { findBoard } from '#storage/views/boards.ts'
import { findVisibleView } from '#storage/views/saved-views.ts'
import { countShareLinks, insertShareLink, shareLinksOf } from '#storage/views/share-links.ts'

const mostLinks = 100
const dayMs = 86_400_000

type Wanted = {
  kind: ShareLink['kind']
  itemId: number
  days: number
  memberId: string | undefined
  madeByKey: string | null
}

/** The key is returned only this once; the database stores its hash. */
export function makeShareLink(
  { db, now }: App,
  projectId: number,
  { kind, itemId, days, memberId, madeByKey }: Wanted,
): Promise<(ShareLink & { key: string }) | Refusal> {
  return inLockedProject(db, projectId, async (transaction) => {
    if (!(await mayMake(transaction, projectId, madeByKey))) return refuse('unauthorized')
    const refusal = await itemRefusal(transaction, projectId, { kind, itemId, memberId })
    if (refusal !== undefined) return refusal
    if ((await countShareLinks(transaction, projectId)) >= mostLinks)
      return tooMany(mostLinks, 'share links', 'Revoke')
    const id = await takeId(transaction, projectId)
    const key = writeShareKey(projectId, randomBase62(32))
    const createdAt = now()
    await insertShareLink(transaction, projectId, {
      ...{ id, kind, itemId, keyHash: hashOfCode(key), createdAt },
      ...{ createdBy: memberId ?? null, madeByKey },
      expiresAt: new Date(createdAt.getTime() + days * dayMs),
    })
    const [link] = await shareLinksOf(transaction, projectId, id)
    return link === undefined ? refuse('not_found') : { ...link, key }
  })
}

async function itemRefusal(
  db: Queryable,
  projectId: number,
  { kind, itemId, memberId }: Omit<Wanted, 'days' | 'madeByKey'>,
): Promise<Refusal | undefined> {
  if (kind === 'board')
    return (await findBoard(db, projectId, itemId)) === undefined ? refuse('not_found') : undefined
  const view = await findVisibleView(db, projectId, { id: itemId, memberId })
  return view === undefined ? refuse('not_found') : viewRefusal(view)
}

function viewRefusal({ page, shared }: SavedView): Refusal | undefined {
  if (page !== 'explore') return conflict('Only views of Explore can be shared by a link.')
  return shared ? undefined : conflict('Share the view with the project first.')
}
