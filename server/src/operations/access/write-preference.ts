import { rememberedPages } from '@tributary/contract/manage-api/access/preferences'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { deletePreference, type Preference, savePreference } from '../../storage/access/preferences.ts'
import { findProject } from '../../storage/projects/projects.ts'

type Place = { projectId: number; memberId: string; page: string }

export async function rememberPage(
  app: App,
  place: Place,
  search: Record<string, unknown>,
): Promise<Preference | Refusal> {
  const refusal = await refusalFor(app, place)
  return refusal ?? savePreference(app.db, place, { page: place.page, search, updatedAt: app.now() })
}

/** Undefined: forgotten, or nothing was remembered. */
export async function forgetPage(app: App, place: Place): Promise<Refusal | undefined> {
  const refusal = await refusalFor(app, place)
  if (refusal === undefined) await deletePreference(app.db, place, place.page)
  return refusal
}

async function refusalFor({ db }: App, { projectId, page }: Place): Promise<Refusal | undefined> {
  if ((await findProject(db, projectId)) === undefined) return refuse('not_found')
  if (rememberedPages.some((known) => known === page)) return undefined
  return refuse('invalid_choice', { name: 'page', value: page, allowed: rememberedPages.join(', ') })
}
