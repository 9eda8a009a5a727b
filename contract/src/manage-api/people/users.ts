import { z } from 'zod'
import { comparedWithPersonal } from '#access/compared-with.ts'
import { byAdmins, byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope, itemList } from '#envelope.ts'
import { listRefusals, userFilters, userPart } from '#manage-api/attribution/installs.ts'
import { refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { choice } from '#parameters.ts'
import { personal } from '#personal.ts'
import { integer, nullableText } from '#plain-fields.ts'

export const user = z
  .object({
    user_id: personal(nullableText.meta({ description: 'Null if the user was erased' }), 'id'),
    attributed_at: z.iso.datetime(),
    campaign: nullableText.meta({ description: 'Display id; null when organic' }),
    install_id: z.string().meta({ description: 'The install that first signed the user up' }),
    name: personal(nullableText.meta({ examples: ['Ada Example'] }), 'text'),
    email: personal(nullableText, 'text'),
    phone: personal(nullableText, 'text'),
    identities: personal(
      z.record(z.string(), z.unknown()).meta({ description: 'Ids on other platforms' }),
      'properties',
    ),
    data: personal(
      z.record(z.string(), z.unknown()).meta({ description: 'Other data that the app sent' }),
      'properties',
    ),
    erased_at: z.iso.datetime().nullable(),
    test_device: z
      .number()
      .int()
      .optional()
      .meta({
        description:
          'Only on test devices, which are excluded from reports: the id of the one that signed the user up',
        examples: [12],
      }),
  })
  .meta({ id: 'User' })

export type UserOnTheWire = z.infer<typeof user>

const listFilters = {
  ...userFilters,
  q: userPart,
  paid: choice('paid', ['true', 'false']).meta({
    description: '`true`: only users with a completed payment; `false`: only users without',
  }),
  status: choice('status', ['active', 'uninstalled', 'erased']).meta({
    description: '`active`: the app is on at least one device. `uninstalled`: on none',
  }),
}

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
  query: z.object(listFilters).superRefine(refuseReversed),
  answers: { 200: { description: 'A page of users', schema: itemList(user) } },
  refusals: listRefusals,
})

const { cursor: _, limit: __, ...totalFilters } = listFilters

const totals = z
  .object({
    users: integer,
    paying_users: integer.meta({ description: 'Users with a completed payment' }),
    payment_revenue: z.number().meta({
      description: 'Completed payments of these users, without withdrawals, in the display currency',
      examples: [1204.5],
    }),
    payments_without_rate: integer.meta({
      description: 'Completed payments that are not in the sum, because no exchange rate is known',
      examples: [0],
    }),
    currency: z.string().meta({ examples: ['EUR'] }),
  })
  .meta({ id: 'UserTotals' })

export type UserTotalsOnTheWire = z.infer<typeof totals>

export const readUserTotals = endpoint({
  surface: 'manage',
  group: 'Users',
  ...byViewers,
  name: 'readUserTotals',
  method: 'GET',
  path: '/api/manage/projects/{project}/user-totals',
  summary: 'Get user totals',
  description: 'Over all users that the list of users returns with the same filters.',
  params: projectParams,
  query: z.object(totalFilters).superRefine(refuseReversed),
  answers: { 200: { description: 'The sums', schema: envelope(totals) } },
  refusals: ['not_found', 'invalid_choice', 'invalid_date', 'invalid_date_range'],
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
  params: z.object({ ...projectParams.shape, user_id: comparedWithPersonal(z.string()) }),
  answers: { 204: { description: 'Erased' } },
  refusals: ['not_found'],
})
