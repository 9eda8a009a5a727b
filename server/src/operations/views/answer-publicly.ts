import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { conflict, isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { SavedView } from '#domain/views/saved-view.ts'
import { answerView } from '#operations/explore/answer-view.ts'

type Asked = { view: Pick<SavedView, 'page' | 'search'>; signal: AbortSignal }

/** The answer of a view to anybody: without personal data, and without reasons. */
export async function answerPublicly(
  app: App,
  projectId: number,
  { view, signal }: Asked,
): Promise<ExploreAnswer | Refusal> {
  const answer = await answerView(app, projectId, view, { signal, seesPersonalData: false })
  return isRefusal(answer) ? publicRefusal(answer) : answer
}

/** The reason may name what else the project has, such as the nearest known event. */
function publicRefusal(refusal: Refusal): Refusal {
  if (refusal.refusal === 'not_found') return refuse('unknown_share_link')
  const hasReason = refusal.refusal === 'invalid_question' || refusal.refusal === 'conflict'
  return hasReason ? unanswerable : refusal
}

const unanswerable = conflict(
  'The question of this link cannot be answered any more. Ask whoever sent it for a new one.',
)
