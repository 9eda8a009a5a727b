import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { itemList } from '../../envelope.ts'
import { byAdmins, byViewers } from '../access/roles.ts'
import { listRefusals, userFilters } from '../attribution/installs.ts'
import { refuseReversed } from '../day-span.ts'
import { projectParams } from '../projects/projects.ts'

const nullableText = z.string().nullable()

export const user = z
  .object({
    user_id: nullableText.meta({ description: 'Null if the user was erased' }),
    attributed_at: z.iso.datetime(),
    campaign: nullableText.meta({ description: 'Display id; null when organic' }),
    install_id: z.string().meta({ description: 'The install that first signed the user up' }),
    name: nullableText,
    email: nullableText,
    phone: nullableText,
    identities: z.record(z.string(), z.unknown()).meta({ description: 'Ids on other platforms' }),
    data: z.record(z.string(), z.unknown()).meta({ description: 'Other data that the app sent' }),
    erased_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'User' })

export type UserOnTheWire = z.infer<typeof user>

export const listUsers = endpoint({
  surface: 'manage',
  group: 'Users',
  ...byViewers,
  name: 'listUsers',
  method: 'GET',
  path: '/api/manage/projects/{project}/users',
  summary: 'List users, newest first',
  description: 'Filters combine. `from` and `to` are sign-up days, `platform` is that of the first install.',
  params: projectParams,
  query: z.object(userFilters).superRefine(refuseReversed),
  answers: { 200: { description: 'A page of users', schema: itemList(user) } },
  refusals: listRefusals,
})

export const eraseUser = endpoint({
  surface: 'manage',
  group: 'Users',
  ...byAdmins,
  name: 'eraseUser',
  method: 'DELETE',
  path: '/api/manage/projects/{project}/users/{user_id}',
  summary: 'Erase a user',
  description:
    'Permanently deletes the user’s identity, devices and the free-form data of their events and payments; counts and revenue stay. Late arrivals for the same `user_id` are acknowledged but not stored. This cannot be undone.',
  params: z.object({ ...projectParams.shape, user_id: z.string() }),
  answers: { 204: { description: 'Erased' } },
  refusals: ['not_found'],
})
