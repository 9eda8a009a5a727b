import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { envelope, itemList } from '../../envelope.ts'
import { choice, text } from '../../parameters.ts'
import { byAdmins, byViewers } from '../access/roles.ts'
import { refuseReversed, someDaySpan } from '../day-span.ts'
import { projectParams } from '../projects/projects.ts'
import { cursorQuery } from '../resource.ts'
import { install, receipt } from './install.ts'

const shared = { surface: 'manage', group: 'Installs', method: 'GET' } as const

const path = '/api/manage/projects/{project}/installs'

/** Filters that find a person or a phone, and where they came from. */
export const personFilters = {
  ...cursorQuery.shape,
  user_id: text('The id that the app gave at signup'),
  email: text('In any letter case'),
  device_id: text('GAID, IDFA, IDFV or ANDROID_ID, in any letter case'),
  campaign: text('Display id'),
  attribution_type: choice('attribution_type', ['ORGANIC', 'INORGANIC']),
  platform: choice('platform', ['ANDROID', 'IOS']),
  ...someDaySpan,
}

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
  description: 'Filters combine. Days are those of the install.',
  params: projectParams,
  query: z
    .object({
      ...personFilters,
      suspicious: choice('suspicious', ['true', 'false'])
        .optional()
        .meta({ description: '`true`: only those that a fraud rule tagged' }),
      rule: text('Only those that this fraud rule tagged'),
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
  summary: 'Send an install its silent push now',
  description:
    'For trying uninstall tracking. Queued: `uninstall` of the project says what came of it. However often it is sent, a day counts once.',
  params: installParams,
  answers: { 202: { description: 'Queued', schema: envelope(z.null()) } },
  refusals: ['not_found', 'conflict'],
})

export const getReceipt = endpoint({
  ...shared,
  ...byViewers,
  name: 'getReceipt',
  path: `${path}/{install_id}/receipt`,
  summary: 'Why an install was attributed as it was',
  description: 'Every candidate with the rule that could have chosen it, and why it won or lost.',
  params: installParams,
  answers: { 200: { description: 'The receipt', schema: envelope(receipt) } },
  refusals: ['not_found'],
})
