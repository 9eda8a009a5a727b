import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@tributary/contract/endpoint'
import { insertRunningQuestion } from '#storage/explore/running-questions.ts'
import type { TestService } from '#test/support/test-service.ts'
import { addMember, askAs, type Caller, tokenCaller } from './callers.ts'
import type { Place } from './make-place.ts'
import { memberRecipes } from './member-recipes.ts'
import type { Call, Recipe } from './recipe.ts'
import { recipes } from './recipes.ts'
import { sessionRecipes, turnedOn } from './session-recipes.ts'
import { viewRecipes } from './view-recipes.ts'

export const allRecipes: Record<string, Recipe> = {
  ...recipes,
  ...viewRecipes,
  ...memberRecipes,
  ...sessionRecipes,
}

export type Making = ReturnType<typeof makingFor>

let made = 0

export type World = {
  service: TestService
  fakeUrl: string
  /** A member who is none of the callers, and may do everything. */
  somebody: Caller
  endpoints: readonly Endpoint[]
}

/** What a caller has made by its own calls and nobody has deleted: its next calls change it. */
export type Made = Map<string, { id: string | number; secret?: string }>

type Given = { caller?: Caller; made?: Made; isDeletion?: boolean }

/** What a recipe needs to make the things that its call changes. Without a caller: for somebody who will be refused. */
export function makingFor(world: World, { caller, made: own = new Map(), isDeletion = false }: Given = {}) {
  made += 1
  const n = made
  const { service, fakeUrl, somebody, endpoints } = world
  const manage = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) => {
    const answer = await service.admin(method, url, body)
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.text}`)
    return answer.body?.data
  }
  const credentials = (place: Place, path: string) => manage('GET', `${place.path}/${path}`)
  const making = {
    n,
    service,
    fakeUrl,
    somebody,
    caller,
    own,
    /** What the caller has made, or else what another endpoint makes for the admin token. */
    create: async (place: Place, name: string) => {
      const known = own.get(name)
      if (isDeletion) own.delete(name)
      if (known !== undefined) return known
      const endpoint = endpoints.find((one) => one.name === name.split(':')[0])
      const recipe = allRecipes[name]
      if (endpoint === undefined || recipe === undefined) throw new Error(name)
      const call = await recipe.call(place, makingFor(world))
      const answer = await askAs(service, tokenCaller, requestOf(endpoint, place, call))
      if (answer.status !== 201) throw new Error(`${name}: ${answer.text}`)
      return answer.body.data as { id: string | number }
    },
    endPreviousCredential: async (place: Place, path: string) => {
      const { items } = await credentials(place, path)
      for (const one of items)
        if (one.state === 'previous') await manage('DELETE', `${place.path}/${path}/${one.id}`)
    },
    previousCredential: async (place: Place, path: string): Promise<number> => {
      const { items } = await credentials(place, path)
      const previous = items.find((one: { state: string }) => one.state === 'previous')
      if (previous !== undefined) return previous.id
      return (await manage('POST', `${place.path}/${path}`, {})).previous.id
    },
    /** Calls replace it. */
    projectToken: async (place: Place): Promise<string> => {
      const { items } = await credentials(place, 'project-tokens')
      return items.find((one: { state: string }) => one.state === 'current').project_token
    },
    removeAll: async (
      place: Place,
      path: string,
      isOne: (item: Record<string, unknown>, index: number) => boolean,
    ) => {
      const { items } = await manage('GET', `${place.path}/${path}`)
      for (const item of items.filter(isOne)) await manage('DELETE', `${place.path}/${path}/${item.id}`)
    },
    /** That the caller has asked, and that is being answered. */
    question: async (place: Place, isOwn: boolean) => {
      const asker = askerOf(isOwn ? (caller ?? somebody) : somebody)
      const questionId = `question-${n}`
      const question = { runId: randomUUID(), questionId, asker, askedAt: service.clock.now() }
      await insertRunningQuestion(service.app.db, place.id, question)
      return questionId
    },
    memberWithTwoFactor: async () => {
      const member = await addMember(service, 0, { name: 'somebody', installation: 'viewer' })
      await turnedOn(making, member.headers)
      return member.id
    },
  }
  return making
}

const askerOf = ({ kind, id }: Caller) => (kind === 'token' ? 'admin token' : `${kind} ${id}`)

export function requestOf({ method, path }: Endpoint, place: Place, call: Call) {
  const params: Record<string, string | number> = { project: place.id, ...call.params }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${method} ${path} has no ${name}`)
    return encodeURIComponent(params[name])
  })
  const search = new URLSearchParams(
    Object.entries(call.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const headers = call.headers ?? {}
  const url = search.size > 0 ? `${filled}?${search}` : filled
  return { method, url, headers, ...(call.body !== undefined && { body: call.body }) }
}
