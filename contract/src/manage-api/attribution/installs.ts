import { z } from 'zod'
import { comparedWithPersonal } from '#access/compared-with.ts'
import { byAdmins, byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope, itemList } from '#envelope.ts'
import { optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { cursorQuery } from '#manage-api/resource.ts'
import { choice, text } from '#parameters.ts'
import { platforms } from '#platforms.ts'
import { install, receipt } from './install.ts'

const shared = { surface: 'manage', group: 'Installs', method: 'GET' } as const

const path = '/api/manage/projects/{project}/installs'

/** Filters by user, device and attribution. */
export const userFilters = {
  ...cursorQuery.shape,
  user_id: comparedWithPersonal(text('The user id that the app sent at sign-up')),
  email: comparedWithPersonal(text('Case-insensitive')),
  device_id: comparedWithPersonal(text('GAID, IDFA, IDFV, ANDROID_ID or app set id; case-insensitive')),
  campaign: text('Display id'),
  attribution_type: choice('attribution_type', ['ORGANIC', 'INORGANIC']),
  platform: choice('platform', platforms),
  ...optionalDaySpan,
}

/** A part of a user’s name, email or id; blank means "not given". */
export const userPart = comparedWithPersonal(
  z
    .string()
    .optional()
    .transform((given) => given?.trim() || undefined)
    .meta({
      description:
        'A part of the user’s name, email or id, in any letter case; of several words, all must be found. Two letters find the beginning of a word, one letter only the user with that id',
    }),
)

export const listRefusals = [
  'not_found',
  'invalid_limit',
  'limit_too_large',
  'invalid_request',
  'invalid_choice',
  'invalid_date',
  'invalid_date_range',
] as const

export const installParams = z.object({
  ...projectParams.shape,
  install_id: z
    .string()
    .meta({ description: 'The install’s id, or the `install_instance_id` of the library' }),
})

export const listInstalls = endpoint({
  ...shared,
  ...byViewers,
  name: 'listInstalls',
  path,
  summary: 'List installs, newest first',
  description: 'Filters combine. `from` and `to` are install days.',
  params: projectParams,
  query: z
    .object({
      ...userFilters,
      suspicious: choice('suspicious', ['true', 'false'])
        .optional()
        .meta({ description: '`true`: only installs tagged by a fraud rule' }),
      rule: text('Only installs tagged by this fraud rule'),
      culprit: text(
        'Only suspicious installs that this campaign sent, by display id (see `GET …/fraud`); `none`: no campaign did',
      ),
      culprit_network: text(
        'Only suspicious installs that campaigns of this network sent; `none`: campaigns without a network; `organic`: no campaign did',
      ),
      q: userPart,
    })
    .superRefine(refuseReversed),
  answers: { 200: { description: 'A page of installs', schema: itemList(install) } },
  refusals: listRefusals,
})

export const getInstall = endpoint({
  ...shared,
  ...byViewers,
  name: 'getInstall',
  path: `${path}/{install_id}`,
  summary: 'Read an install',
  params: installParams,
  answers: { 200: { description: 'The install', schema: envelope(install) } },
  refusals: ['not_found'],
})

export const pushToInstall = endpoint({
  ...shared,
  ...byAdmins,
  name: 'pushToInstall',
  method: 'POST',
  path: `${path}/{install_id}/push`,
  summary: 'Send the silent push to an install now',
  description:
    'For testing uninstall tracking. Queued: `uninstall` of the project shows the result. A day counts once, however many pushes are sent.',
  params: installParams,
  answers: { 202: { description: 'Queued', schema: envelope(z.null()) } },
  refusals: ['not_found', 'conflict'],
})

export const getReceipt = endpoint({
  ...shared,
  ...byViewers,
  name: 'getReceipt',
  path: `${path}/{install_id}/receipt`,
  summary: 'Get the receipt of an install',
  description:
    'Why the install was attributed as it was: every candidate, the rule that could have chosen it, and why it won or lost.',
  params: installParams,
  answers: { 200: { description: 'The receipt', schema: envelope(receipt) } },
  refusals: ['not_found'],
})
