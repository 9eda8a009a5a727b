import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import {
  acceptedMember,
  askSession,
  cookieOf,
  logIn as logInWith,
  password,
} from '#test/support/accepted-member.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let email: string

const logIn = (fields: object = {}) => logInWith(service, { email, ...fields })
const change = (cookie: string, body: object) => askSession(service, 'PATCH', { cookie, body })
const read = (cookie: string) => askSession(service, 'GET', { cookie })

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  email = (await acceptedMember(service)).email
})

afterAll(() => service.stop())

test('200: changes the name', async () => {
  const cookie = cookieOf(await logIn())
  const answer = await change(cookie, { name: 'Ada Lovelace' })
  assert.deepEqual([answer.status, answer.body.data.member.name], [200, 'Ada Lovelace'])
  assert.equal((await read(cookie)).body.data.member.name, 'Ada Lovelace')
})

test('200: a new password ends all other sessions', async () => {
  const [cookie, other] = [cookieOf(await logIn()), cookieOf(await logIn())]
  const changed = await change(cookie, { password, new_password: 'another long one' })
  assert.equal(changed.status, 200)
  assert.deepEqual([(await read(cookie)).status, (await read(other)).status], [200, 401])
  assert.equal((await logIn()).status, 401)
  assert.equal((await logIn({ password: 'another long one' })).status, 200)
})

test.each([
  [{ new_password: 'another long one' }, 'password is required.'],
  [{ password: 'wrong', new_password: 'another long one' }, 'password is not your current password.'],
  [{ password, new_password: 'short' }, 'new_password must have 10 to 200 characters.'],
  [{ password, new_password: 'x'.repeat(201) }, 'new_password must have 10 to 200 characters.'],
  [{ name: '' }, 'name must not be empty.'],
])('400: %j', async (body, msg) => {
  assert.deepEqual((await change(cookieOf(await logIn()), body)).body, { msg, status: 400 })
})

test('400: the password must not be the email', async () => {
  const body = { password, new_password: email.toUpperCase() }
  const answer = await change(cookieOf(await logIn()), body)
  assert.deepEqual(answer.body, { msg: 'new_password must not be the email.', status: 400 })
})

test('429: password guesses are limited here too', async () => {
  const cookie = cookieOf(await logIn())
  const guess = () => change(cookie, { password: 'wrong', new_password: 'another long one' })
  for (let tries = 0; tries < 4; tries += 1) assert.equal((await guess()).status, 400)
  assert.equal((await guess()).status, 429)
})
