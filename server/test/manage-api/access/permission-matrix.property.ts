import assert from 'node:assert/strict'
import type { Endpoint } from '@tributary/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '#test/mail/mail-server.ts'
import { type DeliveryLab, openDeliveryLab } from '#test/outbound/delivery-lab.ts'
import { dumpTables } from '#test/support/dump-tables.ts'
import { listenLive } from '#test/support/listen-live.ts'
import { runs } from '#test/support/runs.ts'
import type { TestResponse } from '#test/support/test-service.ts'
import { askAs, type Caller, type Expected, expectedOf, strangers, tokenCaller } from './matrix/callers.ts'
import { holdsPersonalData } from './matrix/holds-personal-data.ts'
import { makeCallers } from './matrix/make-callers.ts'
import { makePlace, type Place } from './matrix/make-place.ts'
import { type Made, makingFor, requestOf, type World } from './matrix/making.ts'
import { notPersonal, shownToAllowed } from './matrix/planted.ts'
import type { Call } from './matrix/recipe.ts'
import { managed, type Row, rows } from './matrix/rows.ts'

const reads = rows.filter(({ endpoint }) => endpoint.method === 'GET')
const writes = rows.filter(({ endpoint }) => endpoint.method !== 'GET')

let lab: DeliveryLab
let mail: MailServer
let world: World
let here: Place
let other: Place
let callers: Caller[]
let nobody: Caller[]
let elsewhere: Caller[]

/** Cells of the table that are not as the contract says. */
const wrong: string[] = []
/** Rows that are different after calls that were refused. */
const changed: string[] = []
/** Names of planted values that a caller was shown, and the calls that showed one. */
const seen = new Map<string, Set<string>>()
const showing = new Set<string>()

beforeAll(async () => {
  mail = await openMailServer()
  const from = { SMTP_URL: mail.url, MAIL_FROM: 'Tributary <reports@example.com>' }
  lab = await openDeliveryLab({}, { ...from, PUBLIC_URL: 'https://track.example.com' })
  const { service } = lab
  await service.server.listen({ host: '127.0.0.1', port: 0 })
  other = await makePlace(lab, 'other', { firstId: 500_000, rounds: 1 })
  here = await makePlace(lab, 'here', { firstId: 1_000, rounds: 3 })
  const made = await makeCallers(service, here.id, other.id)
  callers = made.callers
  elsewhere = made.elsewhere
  nobody = strangers(here.server_key, here.project_token, here.shareKey)
  world = { service, fakeUrl: lab.fakes.url, somebody: made.somebody, endpoints: managed }
  const standing = new Map<Row, Call>()
  for (const row of rows) standing.set(row, await row.recipe.call(here, makingFor(world)))
  const callOf = (row: Row): Call => standing.get(row) ?? {}
  // The use of a credential is recorded once a minute, however long these take.
  const at = service.clock.now()
  service.clock.now = () => at
  await sendRefused(callOf)
  await sendForeign(callOf)
  service.clock.now = () => new Date()
  for (const caller of [...callers, ...nobody]) await sendAllowed(caller, callOf)
  // Thousands of calls: a guard against hanging, for busy machines.
}, 900_000)

afterAll(async () => {
  await lab.stop()
  await mail.stop()
})

const byRole = ({ endpoint, recipe }: Row, caller: Caller) => expectedOf(endpoint, caller, recipe)
const isRefused = ({ status }: Expected) => status >= 300

function expectationOf(row: Row, caller: Caller): Expected {
  const expected = byRole(row, caller)
  return isRefused(expected) ? expected : (row.recipe.expect?.(caller) ?? expected)
}

/** Refused before or without any trace. */
const changesNothing = (row: Row, caller: Caller): boolean =>
  isRefused(row.recipe.isRecorded ? byRole(row, caller) : expectationOf(row, caller))

const isStream = ({ answers }: Endpoint) => answers[200]?.contentType === 'text/event-stream'

/** A stream that opens is read until it has said something of everybody, and closed. */
async function send(row: Row, caller: Caller, call: Call): Promise<TestResponse> {
  const request = requestOf(row.endpoint, here, call)
  if (!isStream(row.endpoint) || isRefused(expectationOf(row, caller)))
    return askAs(world.service, { headers: { ...caller.headers, ...call.headers } }, request)
  const path = `${request.url.replace('/api/manage', '')}?backlog=50`
  const { answer, hear, close } = await listenLive(world.service, path, {
    authorization: '',
    ...caller.headers,
  })
  const text = answer.status === 200 ? JSON.stringify(await hear(3)) : ''
  close()
  return { status: answer.status, body: undefined, headers: {}, text }
}

function compare(cell: string, { status, body, text }: TestResponse, expected: Expected): void {
  const isAs = status === expected.status && (expected.msg === undefined || body?.msg === expected.msg)
  const wanted = `${expected.status} ${expected.msg ?? ''}`
  if (!isAs) wrong.push(`${cell}: ${wanted} expected, but ${status} ${text.slice(0, 160)}`)
}

/** A few at once: the service and its database work side by side. */
async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items]
  const turn = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
  }
  await Promise.all([turn(), turn(), turn(), turn()])
}

/** With valid bodies, and ids that exist. */
async function sendRefused(callOf: (row: Row) => Call): Promise<void> {
  const { service } = world
  const all = [...nobody, ...callers, ...elsewhere]
  // Their use is recorded here, before the comparison.
  for (const caller of all) await askAs(service, caller, { method: 'GET', url: '/api/manage/projects' })
  const before = await dumpTables(service)
  const cells = all.flatMap((caller) =>
    rows.filter((row) => changesNothing(row, caller)).map((row) => ({ row, caller })),
  )
  await inTurns(cells, async ({ row, caller }) => {
    const answer = await send(row, caller, callOf(row))
    compare(`${row.name} | ${caller.name}`, answer, expectationOf(row, caller))
  })
  await compareTables(before)
}

async function compareTables(before: string): Promise<void> {
  const after = await dumpTables(world.service)
  if (after === before) return
  const without = (text: string, other: string) => {
    const known = new Set(other.split('\n'))
    return text.split('\n').filter((row) => !known.has(row))
  }
  changed.push('before:', ...without(before, after), 'after:', ...without(after, before))
}

/** Ids of this project, in the project of somebody else. */
async function sendForeign(callOf: (row: Row) => Call): Promise<void> {
  const { service } = world
  const named = rows.filter(({ endpoint }) => /\{project\}.*\{(?!page)\w+\}/.test(endpoint.path))
  for (const caller of elsewhere) {
    const inOwn = { ...caller, project: caller.kind === 'key' ? 'admin' : 'owner' } as const
    const before = await dumpTables(service)
    await inTurns(named, async (row) => {
      const answer = await askAs(
        service,
        caller,
        requestOf(row.endpoint, { ...here, id: other.id }, callOf(row)),
      )
      const expected = byRole(row, inOwn)
      compare(
        `${row.name} elsewhere | ${caller.name}`,
        answer,
        isRefused(expected) ? expected : { status: 404, msg: 'Resource not found.' },
      )
    })
    if (caller.kind === 'key') await compareTables(before)
  }
}

const mayChange = ({ project }: Caller): boolean => project === 'admin' || project === 'owner'

const asked = new Set<string>()

/**
 * Of callers with the same rights in the project, `npm test` has one read and write everything there; the others read
 * what is masked or is outside of the project. What is refused to them it asks of all.
 */
function isRepeated({ kind, project, personal }: Caller): boolean {
  const rights = [kind, project, personal].join()
  const isKnown = asked.has(rights)
  asked.add(rights)
  return isKnown && runs(1, 0) === 1
}

const isOwnToCaller = ({ endpoint }: Row): boolean =>
  !endpoint.path.includes('{project}') || holdsPersonalData(endpoint.answers[200]?.schema)

/** Each write changes or deletes something of its own. */
async function sendAllowed(caller: Caller, callOf: (row: Row) => Call): Promise<void> {
  const found = new Set<string>()
  seen.set(caller.name, found)
  const made: Made = new Map()
  const check = async (row: Row, callFor: () => Call | Promise<Call>) => {
    if (changesNothing(row, caller)) return
    const answer = await send(row, caller, await callFor())
    compare(`${row.name} | ${caller.name}`, answer, expectationOf(row, caller))
    if (answer.status === 201) made.set(row.name, answer.body.data)
    for (const [name, value] of here.secrets) {
      if (!answer.text.includes(value)) continue
      if (caller === tokenCaller) showing.add(name)
      if (!mayChange(caller)) wrong.push(`${row.name} | ${caller.name}: shows the secret of ${name}`)
    }
    for (const [name, value] of here.planted) {
      if (!answer.text.includes(value)) continue
      found.add(name)
      if (caller === tokenCaller && !notPersonal.has(name)) showing.add(row.name)
      if (!caller.personal && !notPersonal.has(name))
        wrong.push(`${row.name} | ${caller.name}: shows ${name}`)
    }
  }
  const isLess = isRepeated(caller)
  await inTurns(isLess ? reads.filter(isOwnToCaller) : reads, (row) => check(row, () => callOf(row)))
  if (isLess) return
  for (const row of writes)
    await check(row, () => {
      const given = { caller, made, isDeletion: row.endpoint.method === 'DELETE' }
      return row.recipe.call(here, makingFor(world, given))
    })
}

test('every operation of the management API answers every caller as the contract declares', () => {
  expect(rows.length).toBeGreaterThanOrEqual(managed.length)
  expect(wrong.join('\n')).toBe('')
})

test('what is refused changes nothing', () => expect(changed).toEqual([]))

test('whoever may see personal data sees every value; nobody else does', () => {
  for (const { name, personal } of callers) {
    const found = [...(seen.get(name) ?? [])]
    const missing = shownToAllowed.filter((value) => !found.includes(value))
    if (personal) expect([name, missing]).toEqual([name, []])
    else expect([name, found.filter((value) => !notPersonal.has(value))]).toEqual([name, []])
  }
})

test('the admin token sees every secret in the addresses of the project', () => {
  expect([...here.secrets.keys()].filter((name) => !showing.has(name))).toEqual([])
})

test('every response that is declared to hold personal data shows some to the admin token', () => {
  const declared = rows.filter(({ endpoint }) => holdsPersonalData(endpoint.answers[200]?.schema))
  const shown = new Set([...showing].map((name) => name.split(': ')[0]))
  const unproven = new Set(declared.map(({ endpoint }) => endpoint.name).filter((name) => !shown.has(name)))
  expect([...unproven]).toEqual([])
  expect(declared.length).toBeGreaterThan(10)
})

test('a share link shows no personal data', async () => {
  const answer = await world.service.ask('GET', `/api/shared/${here.shareKey}`)
  assert.equal(answer.status, 200, answer.text)
  for (const [name, value] of here.planted) assert.ok(!answer.text.includes(value), name)
})
