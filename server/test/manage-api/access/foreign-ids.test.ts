import assert from 'node:assert/strict'
import { endpoints } from '@tributary/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type DeliveryLab, openDeliveryLab } from '#test/outbound/delivery-lab.ts'
import { addMember, askAs, tokenCaller } from './matrix/callers.ts'
import { type Ids, makeIds, namedIds, namesNothing } from './matrix/foreign-bodies.ts'
import { makePlace, type Place } from './matrix/make-place.ts'
import { allRecipes, makingFor, requestOf, type World } from './matrix/making.ts'

const managed = endpoints.filter(({ surface }) => surface === 'manage')

let lab: DeliveryLab
let here: Place
let ids: Ids
let world: World

beforeAll(async () => {
  lab = await openDeliveryLab()
  const { service, fakes } = lab
  const other = await makePlace(lab, 'other', { firstId: 500_000, rounds: 1 })
  here = await makePlace(lab, 'here', { firstId: 1_000, rounds: 3 })
  const somebody = await addMember(service, here.id, { name: 'somebody', installation: 'owner' })
  world = { service, fakeUrl: fakes.url, somebody, endpoints: managed }
  ids = await makeIds(other, async (path, body) => {
    const made = await service.admin('POST', `${other.path}/${path}`, body)
    assert.equal(made.status, 201, made.text)
    return made.body.data
  })
})

afterAll(() => lab.stop())

type Definition = { [part: string]: unknown; shape?: Record<string, z.ZodType>; options?: z.ZodType[] }

/** The names of ids in a body; entries of lists have no name of their own. */
function idsIn(schema: unknown, path = ''): string[] {
  const { def } = (schema ?? {}) as { def?: Definition }
  if (def === undefined) return []
  const parts = [def.innerType, def.element, def.valueType, def.in, def.out, ...(def.options ?? [])]
  return [
    ...parts.flatMap((part) => idsIn(part, path)),
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => [
      ...(isId(name) && isOneValue(field) ? [`${path}${name}`] : []),
      ...idsIn(field, `${path}${name}.`),
    ]),
  ]
}

const isId = (name: string) => /(^|_)ids?$|^(not_)?(campaign|segment|view|board|domain|mapped_to)$/.test(name)
const isOneValue = (field: z.ZodType) => idsIn(field).length === 0

test('every id in a body is compared with one of another project, or names nothing of a project', () => {
  const found = managed.flatMap(({ name, body }) =>
    [...new Set(idsIn(body))].map((path) => `${name} ${path}`),
  )
  const known = [
    ...Object.keys(namedIds).map((name) => name.replaceAll('.0.', '.')),
    ...Object.keys(namesNothing),
  ]
  expect(found.sort()).toEqual(known.sort())
})

test.each(Object.keys(namedIds))(
  '%s: an id of another project is refused like one that does not exist',
  async (row) => {
    const [name = '', path = ''] = row.split(' ')
    const { kind, body: more, list, isShown = false } = namedIds[row] ?? assert.fail(row)
    const { foreign, absent } = ids[kind] ?? assert.fail(kind)
    const answerTo = async (id: string | number) => {
      const endpoint = managed.find((one) => one.name === name) ?? assert.fail(name)
      const call = (await allRecipes[name]?.call(here, makingFor(world))) ?? {}
      const body = structuredClone({ ...(call.body as object), ...more })
      put(body, path.split('.'), list ? [id] : id)
      const { status, text } = await askAs(
        lab.service,
        tokenCaller,
        requestOf(endpoint, here, { ...call, body }),
      )
      return [status, text.replaceAll(String(id), '…')]
    }
    const refused = await answerTo(absent)
    assert.equal(Number(refused[0]) < 400, isShown, String(refused))
    assert.deepEqual(await answerTo(foreign), refused)
  },
)

function put(into: object, [name = '', ...rest]: string[], value: unknown): void {
  const fields = into as Record<string, object>
  if (rest.length === 0) fields[name] = value as object
  else put(fields[name] ?? assert.fail(name), rest, value)
}

const queried = ['campaign', 'segment', 'destination_id', 'view']

test('a query answers for an id of another project as for one that does not exist', async () => {
  const asked = managed.filter(({ method, path }) => method === 'GET' && !path.endsWith('/live'))
  const rows = asked.flatMap((endpoint) => {
    const { shape = {} } = (endpoint.query as unknown as { shape?: object } | undefined) ?? {}
    return queried.filter((name) => name in shape).map((name) => ({ endpoint, name }))
  })
  assert.ok(rows.length >= 12, String(rows.length))
  for (const { endpoint, name } of rows) {
    const { foreign, absent } = ids[name.replace('_id', '')] ?? assert.fail(name)
    const answerTo = async (id: string | number) => {
      const call = (await allRecipes[endpoint.name]?.call(here, makingFor(world))) ?? {}
      const query = { ...days(endpoint.query), ...call.query, [name]: id }
      const { status, text } = await askAs(
        lab.service,
        tokenCaller,
        requestOf(endpoint, here, { ...call, query }),
      )
      return [status, text.replaceAll(String(id), '…').replaceAll(/"\d{4}-[^"]*Z"/g, '"…"')]
    }
    assert.deepEqual(await answerTo(foreign), await answerTo(absent), `${endpoint.name} ${name}`)
  }
})

const days = (query: unknown) => {
  const { shape = {} } = (query as { shape?: Record<string, unknown> } | undefined) ?? {}
  return 'from' in shape && 'to' in shape ? { from: '2020-01-01', to: '2020-01-31' } : {}
}
