import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { itemList } from '../../envelope.ts'
import { byAdmins, byViewers } from '../access/roles.ts'
import { listRefusals, personFilters } from '../attribution/installs.ts'
import { refuseReversed } from '../day-span.ts'
import { projectParams } from '../projects/projects.ts'

const known = z.string().nullable()

export const user = z
  .object({
    user_id: known.meta({ description: 'Null when the person was erased' }),
    attributed_at: z.iso.datetime(),
    campaign: known.meta({ description: 'Display id; null when organic' }),
    install_id: z.string().meta({ description: 'The install that signed the user up first' }),
    name: known,
    email: known,
    phone: known,
    identities: z.record(z.string(), z.unknown()).meta({ description: 'Ids on other platforms' }),
    data: z.record(z.string(), z.unknown()).meta({ description: 'Whatever else the app said' }),
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
  description: 'Filters combine. Days are those of the sign-up, the platform is that of the first install.',
  params: projectParams,
  query: z.object(personFilters).superRefine(refuseReversed),
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
  summary: 'Erase a person',
  description:
    'Who they are, their devices and the free data of their events and payments are gone for good; counts and revenue stay. What comes late for the same `user_id` is acknowledged and not stored. It cannot be undone.',
  params: z.object({ ...projectParams.shape, user_id: z.string() }),
  answers: { 204: { description: 'Erased' } },
  refusals: ['not_found'],
})
