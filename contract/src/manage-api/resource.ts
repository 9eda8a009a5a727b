import { z } from 'zod'
import { byAdmins, byViewers } from '../access/roles.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { envelope, itemList } from '../envelope.ts'
import { limit } from '../parameters.ts'
import { projectParams } from './project-params.ts'

const shared = { surface: 'manage' } as const

export const itemParams = z.object({ ...projectParams.shape, id: z.string() })

export const cursorQuery = z.object({
  cursor: z.string().optional().meta({ description: '`next_cursor` of the previous page' }),
  limit: limit(100, 1000),
})

/** Endpoints that list, create, change and delete one kind of resource of a project. */
export function resource<
  Item extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
  const Path extends string,
>(definition: {
  path: Path
  group: string
  singular: string
  plural: string
  item: Item
  create: New
  change: Change
  refusals?: Endpoint['refusals']
}) {
  const { path, group, singular, plural, item, refusals = [] } = definition
  const base = `/api/manage/projects/{project}/${path}` as const
  const article = /^[aeiou]/.test(singular) ? 'an' : 'a'
  const camel = (verb: string, noun: string) =>
    verb +
    noun
      .split(' ')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')
  return {
    list: endpoint({
      ...shared,
      group,
      ...byViewers,
      name: camel('manageList', plural),
      method: 'GET',
      path: base,
      summary: `List ${plural}`,
      params: projectParams,
      query: cursorQuery,
      answers: { 200: { description: `A page of ${plural}`, schema: itemList(item) } },
      refusals: ['not_found', 'invalid_limit', 'limit_too_large'],
    }),
    create: endpoint({
      ...shared,
      group,
      ...byAdmins,
      name: camel('manageCreate', singular),
      method: 'POST',
      path: base,
      summary: `Create ${article} ${singular}`,
      params: projectParams,
      body: definition.create,
      answers: { 201: { description: `The ${singular}`, schema: envelope(item) } },
      refusals: ['not_found', 'invalid_body', 'conflict', ...refusals],
    }),
    change: endpoint({
      ...shared,
      group,
      ...byAdmins,
      name: camel('manageChange', singular),
      method: 'PATCH',
      path: `${base}/{id}` as const,
      summary: `Change ${article} ${singular}`,
      params: itemParams,
      body: definition.change,
      answers: { 200: { description: `The ${singular}`, schema: envelope(item) } },
      refusals: ['not_found', 'invalid_body', 'conflict', ...refusals],
    }),
    remove: endpoint({
      ...shared,
      group,
      ...byAdmins,
      name: camel('manageDelete', singular),
      method: 'DELETE',
      path: `${base}/{id}` as const,
      summary: `Delete ${article} ${singular}`,
      params: itemParams,
      answers: { 204: { description: 'Deleted' } },
      refusals: ['not_found', 'conflict'],
    }),
  }
}
