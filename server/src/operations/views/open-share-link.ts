import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { SharedBoardOnTheWire } from '@tributary/contract/shared-api/read-shared'
import type { App } from '#app.ts'
import { viewIdsOf } from '#domain/views/board.ts'
import { findProject } from '#storage/projects/projects.ts'
import { findBoard, sharedExploreViews } from '#storage/views/boards.ts'
import { findVisibleView } from '#storage/views/saved-views.ts'
import { countOpening, type OpenLink } from '#storage/views/share-links.ts'
import { answerPublicly } from './answer-publicly.ts'
import { type DescribedView, viewDescriber } from './describe-view.ts'
import { findOpenLink } from './find-open-link.ts'

export type SharedView = DescribedView & {
  kind: 'view'
  title: string
  expiresAt: Date
  answer: ExploreAnswer
}

export type SharedBoard = Omit<SharedBoardOnTheWire, 'expires_at'> & { expiresAt: Date }

/** What the link shows, to somebody without the right to personal data. Every key that does not work is refused alike. */
export async function openShareLink(
  app: App,
  key: string,
  signal: AbortSignal,
): Promise<SharedView | SharedBoard | Refusal> {
  const found = await findOpenLink(app, key)
  if (found === undefined) return refuse('unknown_share_link')
  const { projectId, link } = found
  return link.kind === 'board' ? openBoard(app, projectId, link) : openView(app, projectId, { link, signal })
}

type Opening = { link: OpenLink; signal: AbortSignal }

async function openView(
  app: App,
  projectId: number,
  { link, signal }: Opening,
): Promise<SharedView | Refusal> {
  const view = await findVisibleView(app.db, projectId, { id: link.itemId, memberId: undefined })
  if (view === undefined) return refuse('unknown_share_link')
  await countOpening(app.db, projectId, { id: link.id, at: app.now() })
  const answer = await answerPublicly(app, projectId, { view, signal })
  if (isRefusal(answer)) return answer
  const describe = await viewDescriber(app, projectId)
  return { kind: 'view', title: view.name, ...describe(view), expiresAt: link.expiresAt, answer }
}

/** Its cards are asked one by one. */
async function openBoard(app: App, projectId: number, link: OpenLink): Promise<SharedBoard | Refusal> {
  const board = await findBoard(app.db, projectId, link.itemId)
  const project = await findProject(app.db, projectId)
  if (board === undefined || project === undefined) return refuse('unknown_share_link')
  await countOpening(app.db, projectId, { id: link.id, at: app.now() })
  const views = await sharedExploreViews(app.db, projectId, viewIdsOf(board.cards))
  const describe = await viewDescriber(app, projectId)
  return {
    kind: 'board',
    title: board.name,
    timezone: project.timezone,
    expiresAt: link.expiresAt,
    cards: board.cards.map(({ view_id: id, ...card }) => {
      const view = views.find((one) => one.id === id)
      return { ...card, view: view === undefined ? null : { name: view.name, ...describe(view) } }
    }),
  }
}
