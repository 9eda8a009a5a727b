import { z } from 'zod'
import { changesOwnPage } from '#access/not-audited.ts'
import { byAnalysts, byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { itemParams, ofProject } from '#manage-api/resource.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoint,
} from '#manage-api/resource-endpoints.ts'
import { text } from '#parameters.ts'
import { optionalFlag } from '#plain-fields.ts'
import { savedView, viewName, viewPage, viewSearch } from './saved-view.ts'

const shared = { surface: 'manage', group: 'Saved views', ...byViewers } as const

const mostPins = 12

const sharing = z.boolean().meta({
  description: 'Shows it to everyone in the project; requires the analyst role',
  examples: [false],
})

const views = {
  ...ofProject,
  path: '/api/manage/projects/{project}/views',
  group: 'Saved views',
  noun: 'view',
  item: savedView,
  changes: byViewers,
} as const

export const listViews = listEndpoint(views, {
  summary: 'List your own saved views and the shared ones',
  description: 'With the admin token: the shared ones.',
  query: z.object({ page: text('Only of this page') }),
  answer: 'By page and name',
})

export const createView = createEndpoint(views, {
  summary: 'Save a view of a page',
  description:
    'A view is your own unless `shared`. A member has at most 200 views in a project, and a project 500 shared ones. The admin token can only make shared ones.',
  body: z.object({
    page: viewPage,
    name: viewName,
    search: viewSearch,
    shared: sharing.optional(),
    make_default: optionalFlag.meta({
      description: 'Also makes it your default for the page',
      examples: [false],
    }),
  }),
  refusals: ['conflict', 'forbidden'],
})

export const changeView = changeEndpoint(views, {
  summary: 'Rename, share or change a view',
  description:
    'A shared view can be changed by its owner and by members who may share views; only its owner can stop sharing it, which unpins it and ends its share links. With `revision`, a newer change by someone else is not overwritten: 409.',
  body: z.object({
    name: viewName.optional(),
    search: viewSearch.optional(),
    shared: sharing.optional(),
    revision: z
      .number()
      .int()
      .optional()
      .meta({ description: 'The revision that the caller has seen', examples: [1] }),
  }),
  refusals: ['conflict', 'forbidden'],
})

export const deleteView = deleteEndpoint(views, {
  description:
    'If it was someone’s default, the page opens as without one. Its share links stop working. A view with a schedule stays: 409.',
  refusals: ['conflict', 'forbidden'],
})

export const setDefaultView = endpoint({
  ...shared,
  ...changesOwnPage,
  name: 'setDefaultView',
  method: 'PUT',
  path: `${views.path}/{id}/default`,
  summary: 'Set or clear your default view of a page',
  description: 'The bare address of the page opens it, for you alone.',
  params: itemParams,
  body: z.object({ is_default: z.boolean().meta({ examples: [true] }) }),
  answers: { 200: { description: 'The view', schema: envelope(savedView) } },
  refusals: ['not_found', 'invalid_body', 'conflict'],
})

const places = `must be null or a whole number from 1 to ${mostPins}`

export const pinView = endpoint({
  ...shared,
  ...byAnalysts,
  name: 'pinView',
  method: 'PUT',
  path: `${views.path}/{id}/pin`,
  summary: 'Pin a view to the overview, move its card, or unpin it',
  description:
    'Everybody in the project sees the cards below the figures of the overview. Only shared views of Explore can be pinned, at most 12.',
  params: itemParams,
  body: z.object({
    place: z
      .number(places)
      .int(places)
      .min(1, places)
      .max(mostPins, places)
      .nullable()
      .meta({
        description: 'Its place from 1 on; the cards from there on move back. Null unpins it',
        examples: [1],
      }),
  }),
  answers: { 200: { description: 'The view', schema: envelope(savedView) } },
  refusals: ['not_found', 'invalid_body', 'conflict'],
})
