import type { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { envelope, itemList } from '#envelope.ts'
import type { RefusalCode } from '#refusals.ts'
import { type By, cursorQuery, type Resource } from './resource.ts'

/** Where an endpoint differs from those of other resources. */
type Own = {
  name?: string
  summary?: string
  description?: string
  /** In words, for the docs. */
  answer?: string
  /** Beside those that all such endpoints have. */
  refusals?: readonly RefusalCode[]
} & Partial<By>

export function listEndpoint<R extends Resource, Query extends z.ZodType, Item extends z.ZodType = R['item']>(
  of: R,
  { answer, refusals = [], returns, ...own }: Own & { answer: string; query?: Query; returns?: Item },
) {
  return endpoint({
    ...common(of, 'list', `${of.noun}s`),
    ...of.reads,
    method: 'GET',
    path: of.path as R['path'],
    params: of.params as R['params'],
    answers: { 200: { description: answer, schema: itemList((returns ?? of.item) as Item) } },
    refusals: [...notFound(of), ...refusals],
    ...own,
  })
}

export function readEndpoint<R extends Resource, Item extends z.ZodType = R['item']>(
  of: R,
  { answer = `The ${of.noun}`, refusals = [], returns, ...own }: Own & { returns?: Item } = {},
) {
  return endpoint({
    ...common(of, 'read', of.noun),
    ...of.reads,
    method: 'GET',
    path: itemPath(of),
    params: of.itemParams as R['itemParams'],
    answers: { 200: { description: answer, schema: envelope((returns ?? of.item) as Item) } },
    refusals: ['not_found', ...refusals],
    ...own,
  })
}

export function createEndpoint<
  R extends Resource,
  Body extends z.ZodType,
  Item extends z.ZodType = R['item'],
>(
  of: R,
  { answer = `The ${of.noun}`, refusals = [], returns, ...own }: Own & { body?: Body; returns?: Item },
) {
  return endpoint({
    ...common(of, 'create', of.noun),
    ...of.changes,
    method: 'POST',
    path: of.path as R['path'],
    params: of.params as R['params'],
    answers: { 201: { description: answer, schema: envelope((returns ?? of.item) as Item) } },
    refusals: [...notFound(of), ...(own.body === undefined ? [] : invalidBody), ...refusals],
    ...own,
  })
}

export function changeEndpoint<R extends Resource, Body extends z.ZodType>(
  of: R,
  { answer = `The ${of.noun}`, refusals = [], ...own }: Own & { body: Body },
) {
  return endpoint({
    ...common(of, 'change', of.noun),
    ...of.changes,
    method: 'PATCH',
    path: itemPath(of),
    params: of.itemParams as R['itemParams'],
    answers: { 200: { description: answer, schema: envelope(of.item as R['item']) } },
    refusals: ['not_found', ...invalidBody, ...refusals],
    ...own,
  })
}

export function deleteEndpoint<R extends Resource, Query extends z.ZodType>(
  of: R,
  { answer = 'Deleted', refusals = [], ...own }: Own & { query?: Query } = {},
) {
  return endpoint({
    ...common(of, 'delete', of.noun),
    ...of.changes,
    method: 'DELETE',
    path: itemPath(of),
    params: of.itemParams as R['itemParams'],
    answers: { 204: { description: answer } },
    refusals: ['not_found', ...refusals],
    ...own,
  })
}

/** Something else that is done with one of them. */
export function actionEndpoint<
  R extends Resource,
  const Action extends string,
  Body extends z.ZodType,
  const Status extends 200 | 201 | 202,
  Data extends z.ZodType,
>(
  of: R,
  action: Action,
  {
    answer,
    status,
    returns,
    refusals = [],
    ...own
  }: Own & { name: string; summary: string; answer: string; status: Status; body?: Body; returns: Data },
) {
  const answers = { [status]: { description: answer, schema: envelope(returns) } }
  return endpoint({
    ...common(of, '', ''),
    ...of.changes,
    method: 'POST',
    path: `${itemPath(of)}/${action}` as const,
    params: of.itemParams as R['itemParams'],
    answers: answers as { [S in Status]: (typeof answers)[S] },
    refusals: ['not_found', ...(own.body === undefined ? [] : invalidBody), ...refusals],
    ...own,
  })
}

const invalidBody: readonly RefusalCode[] = ['invalid_body']

/** Of a project that does not exist. */
function notFound({ path }: Resource): readonly RefusalCode[] {
  return path.includes('{project}') ? ['not_found'] : []
}

const itemPath = <R extends Resource>({ path }: R) => `${path as R['path']}/{id}` as const

function common({ group, noun, prefix }: Resource, verb: string, object: string) {
  const named = [prefix ?? '', verb, ...object.split(' ')].filter((word) => word !== '')
  const article = object !== noun ? '' : /^[aeiou]/.test(noun) ? 'an ' : 'a '
  return {
    surface: 'manage',
    group,
    name: named.map((word, place) => (place === 0 ? word : capitalised(word))).join(''),
    summary: `${capitalised(verb)} ${article}${object}`,
  } as const
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A resource that is listed by pages, created, changed and deleted. */
export function resource<
  R extends Resource & { create: z.ZodType; change: z.ZodType; refusals?: readonly RefusalCode[] },
>(definition: R) {
  const of = { ...definition, prefix: 'manage' as const }
  const refusals = ['conflict', ...(definition.refusals ?? [])] as const
  return {
    list: listEndpoint(of, {
      answer: `A page of ${of.noun}s`,
      query: cursorQuery,
      refusals: ['invalid_limit', 'limit_too_large'],
    }),
    create: createEndpoint(of, { body: of.create as R['create'], refusals }),
    change: changeEndpoint(of, { body: of.change as R['change'], refusals }),
    remove: deleteEndpoint(of, { refusals: ['conflict'] }),
  }
}
