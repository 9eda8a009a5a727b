import { rememberedPages } from '@tributary/contract/manage-api/access/preferences'
import { conflict, isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { deletePreference, type Owner, type Preference, savePreference } from '#storage/access/preferences.ts'
import { findProject } from '#storage/projects/projects.ts'

/** `memberId` undefined: the admin token. */
type Request = { projectId: number; memberId: string | undefined; page: string }

export async function rememberPage(
  app: App,
  request: Request,
  search: Record<string, unknown>,
): Promise<Preference | Refusal> {
  const owner = await ownerOf(app, request)
  if (isRefusal(owner)) return owner
  return savePreference(app.db, owner, { page: request.page, search, updatedAt: app.now() })
}

/** Undefined: forgotten, or nothing was remembered. */
export async function forgetPage(app: App, request: Request): Promise<Refusal | undefined> {
  const owner = await ownerOf(app, request)
  if (isRefusal(owner)) return owner
  await deletePreference(app.db, owner, request.page)
  return undefined
}

async function ownerOf({ db }: App, { projectId, memberId, page }: Request): Promise<Owner | Refusal> {
  if ((await findProject(db, projectId)) === undefined) return refuse('not_found')
  if (!rememberedPages.some((known) => known === page))
    return refuse('invalid_choice', { name: 'page', value: page, allowed: rememberedPages.join(', ') })
  if (memberId === undefined) return conflict('The admin token has no member to remember this for.')
  return { projectId, memberId }
}
