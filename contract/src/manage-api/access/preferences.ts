import { z } from 'zod'
import { changesOwnPage } from '#access/not-audited.ts'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope, itemList } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'

const shared = { surface: 'manage', group: 'Preferences', ...byViewers } as const

const path = '/api/manage/projects/{project}/preferences'

/** Pages of the dashboard whose search parameters can be remembered. */
export const rememberedPages = [
  'overview',
  'campaigns',
  'cohorts',
  'people',
  'events',
  'spend',
  'fraud',
  'live',
  'ledger',
] as const

export type RememberedPage = (typeof rememberedPages)[number]

const maxCharacters = 8_192

const search = z
  .record(z.string(), z.unknown())
  .refine((given) => JSON.stringify(given).length <= maxCharacters, {
    message: `must have at most ${maxCharacters} characters as JSON`,
  })
  .meta({
    description: `The search parameters of the page, at most ${maxCharacters} characters as JSON. The service does not interpret them`,
    examples: [{ range: '7d', sort: 'spend', columns: ['installs', 'spend', 'roas'] }],
  })

const preference = z
  .object({ page: z.enum(rememberedPages), search, updated_at: z.iso.datetime() })
  .meta({ id: 'Preference' })

const params = z.object({
  ...projectParams.shape,
  page: z.string().meta({ description: `One of ${rememberedPages.join(', ')}`, examples: ['campaigns'] }),
})

export const listPreferences = endpoint({
  ...shared,
  name: 'listPreferences',
  method: 'GET',
  path,
  summary: 'List your remembered search parameters in this project',
  description:
    'The last search parameters of each page, by member and project. The admin token has no member, so its list is empty.',
  params: projectParams,
  answers: { 200: { description: 'The remembered pages', schema: itemList(preference) } },
  refusals: ['not_found'],
})

export const rememberPage = endpoint({
  ...shared,
  ...changesOwnPage,
  name: 'rememberPage',
  method: 'PUT',
  path: `${path}/{page}`,
  summary: 'Remember the search parameters of a page',
  description:
    'Replaces what was remembered. A bare address of the page opens with them. 409 for the admin token: it has no member.',
  params,
  body: z.object({ search }),
  answers: { 200: { description: 'Remembered', schema: envelope(preference) } },
  refusals: ['not_found', 'invalid_body', 'invalid_choice', 'conflict'],
})

export const forgetPage = endpoint({
  ...shared,
  ...changesOwnPage,
  name: 'forgetPage',
  method: 'DELETE',
  path: `${path}/{page}`,
  summary: 'Forget the search parameters of a page',
  params,
  answers: { 204: { description: 'Forgotten, or nothing was remembered' } },
  refusals: ['not_found', 'invalid_choice', 'conflict'],
})
