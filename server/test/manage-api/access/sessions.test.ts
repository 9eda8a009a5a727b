import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { acceptedMember, cookieOf, later, logIn, sameOrigin } from '#test/support/accepted-member.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let email: string
let own: string

const laptop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'
const open = async (userAgent = laptop, from = '198.51.100.7') =>
  cookieOf(await logIn(service, { email }, { headers: { 'user-agent': userAgent }, from }))
const ask = (method: 'GET' | 'DELETE', cookie: string, path = '') =>
  service.ask(method, `/api/manage/sessions${path}`, { headers: { cookie, ...sameOrigin } })
const list = async (cookie: string) => (await ask('GET', cookie)).body.data.items

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  const member = await acceptedMember(service)
  email = member.email
  own = member.cookie
})

afterAll(() => service.stop())

test('200: a member sees their own sessions, with device and address, and no others', async () => {
  later(service, 1_000)
  const cookie = await open()
  const [newest, first] = await list(cookie)
  assert.deepEqual(
    [newest.user_agent, newest.address, newest.current, first.current],
    [laptop, '198.51.100.7', true, false],
  )
  const other = await acceptedMember(service)
  assert.equal((await list(other.cookie)).length, 1)
  assert.equal((await ask('DELETE', other.cookie, `/${newest.id}`)).status, 404)
})

test('204: an ended session is logged out immediately', async () => {
  const cookie = await open()
  const mine = (await list(own)).find(({ current }: { current: boolean }) => !current)
  assert.equal((await ask('DELETE', own, `/${mine.id}`)).status, 204)
  assert.deepEqual([(await ask('GET', cookie)).status, (await ask('GET', own)).status], [401, 200])
  assert.equal((await ask('DELETE', own, `/${mine.id}`)).status, 404)
  assert.equal((await ask('DELETE', own, '/nonsense')).status, 404)
})

test('200: all others end at once', async () => {
  const [second, third] = [await open(), await open('curl/8')]
  const { status, body } = await ask('DELETE', second)
  assert.deepEqual([status, body.data], [200, { ended: 2 }])
  assert.deepEqual(
    [(await ask('GET', own)).status, (await ask('GET', third)).status, (await list(second)).length],
    [401, 401, 1],
  )
})

test('an expired session is not listed', async () => {
  later(service, 13 * 3_600_000)
  assert.equal((await list(await open())).length, 1)
})
