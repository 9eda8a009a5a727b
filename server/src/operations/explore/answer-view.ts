import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { questionOfView } from '#domain/explore/question-of-view.ts'
import type { SavedView } from '#domain/views/saved-view.ts'
import { findProject } from '#storage/projects/projects.ts'
import { resolveSpan } from '#storage/reports/report-span.ts'
import { type Asking, answerQuestion } from './answer-question.ts'

/** The answer that the Explore page would show now for the view. Its days move with the calendar unless they are fixed. */
export async function answerView(
  app: App,
  projectId: number,
  view: Pick<SavedView, 'page' | 'search'>,
  asking: Asking,
): Promise<ExploreAnswer | Refusal> {
  const project = await findProject(app.db, projectId)
  if (project === undefined) return refuse('not_found')
  const { today } = await resolveSpan(app.db, { timezone: project.timezone, now: app.now() })
  const asked = questionOfView(view, today)
  if (asked === undefined) return conflict('The view is no question of Explore.')
  return answerQuestion(app, projectId, asked, asking)
}
