import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { findBoard, sharedExploreViews } from '#storage/views/boards.ts'
import { answerPublicly } from './answer-publicly.ts'
import { findOpenLink } from './find-open-link.ts'

/** The answer of one card of a shared board, by its place in reading order. */
export async function answerSharedCard(
  app: App,
  key: string,
  { card, signal }: { card: number; signal: AbortSignal },
): Promise<ExploreAnswer | Refusal> {
  const found = await findOpenLink(app, key)
  if (found?.link.kind !== 'board') return refuse('unknown_share_link')
  const { projectId, link } = found
  const id = (await findBoard(app.db, projectId, link.itemId))?.cards[card]?.view_id
  const [view] = id === undefined ? [] : await sharedExploreViews(app.db, projectId, [id])
  if (view === undefined) return refuse('unknown_share_link')
  return answerPublicly(app, projectId, { view: { page: 'explore', search: view.search }, signal })
}
