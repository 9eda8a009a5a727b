import { changesNothing } from '@tributary/contract/access/not-audited'
import { type Endpoint, isAudited } from '@tributary/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { sql } from '#storage/sql.ts'
import { type MailServer, openMailServer } from '#test/mail/mail-server.ts'
import { type DeliveryLab, openDeliveryLab } from '#test/outbound/delivery-lab.ts'
import { dumpTables } from '#test/support/dump-tables.ts'
import { runs } from '#test/support/runs.ts'
import { addMember, askAs, type Caller } from './matrix/callers.ts'
import { makePlace, type Place } from './matrix/make-place.ts'
import { type Made, makingFor, requestOf, type World } from './matrix/making.ts'
import type { Call } from './matrix/recipe.ts'
import { managed, type Row, rows } from './matrix/rows.ts'

/** What other services call a call that changes nothing, or that nobody hears of. */
const switches = ['preview', 'dry_run', 'validate_only', 'test', 'silent', 'audit', 'no_log']

/** With a declared switch, or what is not as the method says. `npm test` sends the switches of these alone. */
const isSpecial = ({ audited, query }: Endpoint): boolean =>
  audited !== undefined || switchesOf(query).length > 0

let lab: DeliveryLab
let mail: MailServer
let world: World
let here: Place
let caller: Caller

beforeAll(async () => {
  mail = await openMailServer()
  const from = { SMTP_URL: mail.url, MAIL_FROM: 'Tributary <reports@example.com>' }
  lab = await openDeliveryLab({}, { ...from, PUBLIC_URL: 'https://track.example.com' })
  const { service } = lab
  await service.server.listen({ host: '127.0.0.1', port: 0 })
  here = await makePlace(lab, 'here', { firstId: 1_000, rounds: 1 })
  const owner = (name: string) => addMember(service, here.id, { name, installation: 'owner' })
  caller = await owner('owner')
  world = { service, fakeUrl: lab.fakes.url, somebody: await owner('somebody'), endpoints: managed }
  const at = service.clock.now()
  service.clock.now = () => at
}, 300_000)

afterAll(async () => {
  await lab.stop()
  await mail.stop()
})

function switchesOf(query: Endpoint['query']): string[] {
  const known = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
  return switches.filter((name) => known.includes(name))
}

const undeclared = ({ query }: Endpoint): string[] =>
  switches.filter((name) => !switchesOf(query).includes(name))

/** The rows that a call changed, and the lines that were recorded for it. */
async function watch<Answer>(send: () => Promise<Answer>) {
  const before = await content()
  const answer = await send()
  const after = await content()
  const changed = after.rows.filter((row) => !before.known.has(row))
  const removed = before.rows.filter((row) => !after.known.has(row))
  const lines = [...after.lines].filter(([id]) => !before.lines.has(id)).map(([, action]) => action)
  return { answer, changed: [...changed, ...removed], lines }
}

async function content() {
  const { app } = world.service
  await app.intake.settle()
  await foldJournal(app.db, here.id)
  const lines = await app.db.many<{ id: string; action: string }>(sql`select id, action from audit_log`)
  const text = await dumpTables(world.service)
  const rows = text.split('\n').filter((row) => !isLeftOut(row))
  return { rows, known: new Set(rows), lines: new Map(lines.map(({ id, action }) => [id, action])) }
}

/** Not what somebody set: audit lines, the number that ends cached reports, and questions while they are answered. */
const isLeftOut = (row: string): boolean =>
  ['{"version": ', '"action": ', '"question_id": '].some((part) => row.includes(part))

const made: Made = new Map()

const callOf = ({ recipe, endpoint }: Row): Promise<Call> | Call =>
  recipe.call(here, makingFor(world, { caller, made, isDeletion: endpoint.method === 'DELETE' }))

const sendTo = ({ endpoint }: Row, call: Call, query: Record<string, string> = {}) =>
  askAs(
    world.service,
    { headers: { ...caller.headers, ...call.headers } },
    requestOf(endpoint, here, { ...call, query: { ...call.query, ...query } }),
  )

const isUnchanging = ({ audited, method }: Endpoint): boolean =>
  audited === changesNothing.audited || (audited === undefined && method === 'GET')
const isStream = ({ answers }: Endpoint) => answers[200]?.contentType === 'text/event-stream'
const isRead = ({ endpoint }: Row): boolean => endpoint.method === 'GET'
const inOrder = [...rows.filter(isRead), ...rows.filter((row) => !isRead(row))]
const asked = inOrder.filter(
  ({ endpoint }) => !isStream(endpoint) && (runs(0, 1) === 1 || isSpecial(endpoint)),
)

test('what a call changes is in the audit log, and the contract says what is left out', async () => {
  const wrong: string[] = []
  for (const row of asked) {
    const { endpoint, name } = row
    for (const given of [{}, ...switchesOf(endpoint.query).map((one) => ({ [one]: 'true' }))]) {
      const call = await callOf(row)
      const { answer, changed, lines } = await watch(() => sendTo(row, call, given))
      if (answer.status === 201) made.set(name, answer.body.data)
      const isSwitched = Object.keys(given).length > 0
      const wanted = isAudited(endpoint) && !isSwitched && answer.status < 400 ? [endpoint.name] : []
      const cell = `${name} ${JSON.stringify(given)}: ${answer.status}`
      if (endpoint.audited !== 'by_handler' && lines.join() !== wanted.join())
        wrong.push(`${cell}, recorded: ${lines.join()}`)
      if (changed.length > 0 && (isSwitched || isUnchanging(endpoint)))
        wrong.push(`${cell}, changed: ${changed.join(' ')}`)
    }
  }
  expect(wrong.join('\n')).toBe('')
}, 600_000)

test('no parameter that an operation does not declare is accepted, changes anything or keeps a line away', async () => {
  const wrong: string[] = []
  const calls = new Map<Row, Call>()
  for (const row of asked) calls.set(row, await row.recipe.call(here, makingFor(world)))
  // Its time is recorded before the comparison.
  await askAs(world.service, caller, { method: 'GET', url: '/api/manage/projects' })
  const { changed, lines } = await watch(async () => {
    for (const [row, call] of calls)
      for (const name of undeclared(row.endpoint)) {
        const { status } = await sendTo(row, call, { [name]: 'true' })
        if (status !== 400) wrong.push(`${row.name}?${name}: ${status}`)
      }
  })
  expect(wrong.join('\n')).toBe('')
  expect({ changed, lines }).toEqual({ changed: [], lines: [] })
}, 600_000)
