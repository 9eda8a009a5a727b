import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'vitest'
import { cookieOf, later, logIn, password, sameOrigin } from '#test/support/accepted-member.ts'
import { nextCode } from '#test/support/next-code.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

const email = 'victim@example.com'
const victim = { email, name: 'Victim', role: 'viewer' }
const newPassword = 'another horse battery'

type Member = Awaited<ReturnType<TestService['logInAs']>>
type Entered = { cookie: string; projects: () => Promise<number[]>; role: () => Promise<string> }

let service: TestService
let owners: Member[]
let projects: number[]
let [a, b] = [0, 0]

beforeEach(async () => {
  service = await testService()
  projects = [(await service.makeProject()).id, (await service.makeProject({ name: 'B' })).id]
  ;[a = 0, b = 0] = projects
  owners = []
  for (const project of projects) {
    const owner = await service.logInAs('none')
    await service.listMember(project, owner, 'owner')
    owners.push(owner)
  }
})

afterEach(() => service.stop())

/** The answer to an owner of one project, who adds the victim to it. */
const addTo = async (project: number, given: object = {}) => {
  const owner = owners[projects.indexOf(project)]
  assert.ok(owner)
  const answer = await owner.ask('POST', `/projects/${project}/members`, { ...victim, ...given })
  assert.equal(answer.status, 201)
  return answer.body.data
}

const accept = (code: string, given: object = {}) =>
  service.ask('POST', `/api/manage/invitations/${code}`, { body: { password, ...given } })
const read = (code: string) => service.ask('GET', `/api/manage/invitations/${code}`)

function entered(cookie: string): Entered {
  const session = async () => {
    const answer = await service.ask('GET', '/api/manage/session', { headers: { cookie, ...sameOrigin } })
    return answer.status === 200 ? answer.body.data : { projects: [], member: { role: 'none' } }
  }
  return {
    cookie,
    projects: async () => (await session()).projects.map(({ id }: { id: number }) => id),
    role: async () => (await session()).member.role,
  }
}

async function acceptAs(code: string, given: object = {}): Promise<Entered> {
  const answer = await accept(code, given)
  assert.equal(answer.status, 200, answer.text)
  return entered(cookieOf(answer))
}

/** The owner of A invites the victim and accepts the invitation himself. */
const squat = async () => {
  const { id, invitation } = await addTo(a)
  return { id: id as string, attacker: await acceptAs(invitation.code) }
}

const logInAgain = async (given: object = {}) => {
  later(service, 61_000)
  const answer = await logIn(service, { email, ...given })
  return answer.status === 200 ? entered(cookieOf(answer)) : undefined
}

describe('an account that the owner of project A has taken before its owner came', () => {
  test('gets nothing of project B; whoever has B’s code sets a new password, and has B alone', async () => {
    const { attacker } = await squat()
    const added = await addTo(b)
    assert.deepEqual([added.pending, added.joined], [true, true])
    assert.deepEqual(await attacker.projects(), [a])
    assert.deepEqual(await (await logInAgain())?.projects(), [a])
    assert.equal((await read(added.invitation.code)).body.data.asks, 'known_or_new_password')
    const person = await acceptAs(added.invitation.code, { password: newPassword })
    assert.deepEqual(await person.projects(), [b])
    assert.deepEqual(await attacker.projects(), [])
    assert.equal(await logInAgain(), undefined)
    const { items } = (await service.admin('GET', `/projects/${a}/members`)).body.data
    const inA = items.find((one: { email: string }) => one.email === email)
    assert.deepEqual([inA.pending, inA.role], [true, 'viewer'])
  })

  test.each(['PATCH', 'POST', 'PUT'] as const)(
    'gets nothing that the installation gives it by %s',
    async (method) => {
      const { id, attacker } = await squat()
      const url = { PATCH: `/members/${id}`, POST: '/members', PUT: `/projects/${b}/members/${id}` }[method]
      const role = { role: 'admin', personal_data: false }
      const given = await service.admin(method, url, method === 'POST' ? { ...victim, ...role } : role)
      const { pending, invitation } = given.body.data
      assert.deepEqual([given.status, pending], [method === 'POST' ? 201 : 200, true])
      assert.deepEqual([await attacker.projects(), await attacker.role()], [[a], 'none'])
      const again = await logInAgain()
      assert.deepEqual([await again?.projects(), await again?.role()], [[a], 'none'])
      const person = await acceptAs(invitation.code, { password: newPassword })
      assert.equal((await person.projects()).includes(b), true)
      assert.deepEqual([await attacker.projects(), await logInAgain()], [[], undefined])
    },
  )

  test('does not exist for the owner of a project who has nothing but its id', async () => {
    const { id } = await squat()
    const asked = await owners[1]?.ask('PUT', `/projects/${b}/members/${id}`, {
      role: 'viewer',
      personal_data: false,
    })
    assert.deepEqual([asked?.status, asked?.body.msg], [404, 'Resource not found.'])
  })

  test('its second factor ends with the password', async () => {
    const { attacker } = await squat()
    const headers = { cookie: attacker.cookie, ...sameOrigin }
    const started = await service.ask('POST', '/api/manage/two-factor', { body: { password }, headers })
    assert.equal(started.status, 201)
    const code = nextCode(service, started.body.data.secret)
    const on = await service.ask('PUT', '/api/manage/two-factor', { body: { code }, headers })
    assert.equal(on.status, 200)
    const { invitation } = await addTo(b)
    assert.equal((await accept(invitation.code)).status, 401, 'the known password asks for it')
    const person = await acceptAs(invitation.code, { password: newPassword })
    assert.deepEqual(await person.projects(), [b])
  })

  test('a person who knows its password keeps A, and has B too', async () => {
    const person = (await squat()).attacker
    const { invitation } = await addTo(b)
    await acceptAs(invitation.code)
    assert.deepEqual(await person.projects(), [a, b])
  })

  test('is confirmed by a link of an owner of the installation, with everything that is pending', async () => {
    const { id, attacker } = await squat()
    const confirmed = async () =>
      (await service.admin('GET', '/members')).body.data.items.find((one: { id: string }) => one.id === id)
        .confirmed
    assert.equal(await confirmed(), false)
    await addTo(b)
    const { code } = (await service.admin('POST', `/members/${id}/invitation`)).body.data
    const person = await acceptAs(code, { password: newPassword })
    assert.deepEqual([await person.projects(), await attacker.projects()], [[a, b], []])
    assert.equal(await confirmed(), true)
  })
})

describe('a code', () => {
  test('confirms nothing but what it was made for', async () => {
    const first = await addTo(a)
    const second = await addTo(b)
    assert.equal((await accept(first.invitation.code)).status, 404, 'a grant elsewhere ends it')
    assert.deepEqual((await read(second.invitation.code)).body.data, {
      email,
      name: 'Victim',
      asks: 'new_password',
      project: 'B',
      role: 'viewer',
      granted_by: owners[1]?.name,
    })
    const person = await acceptAs(second.invitation.code)
    assert.deepEqual(await person.projects(), [b])
    const again = await owners[0]?.ask('POST', `/projects/${a}/members/${first.id}/invitation`)
    assert.equal(again?.status, 201)
    await acceptAs(again?.body.data.code)
    assert.deepEqual(await person.projects(), [a, b])
  })

  test('of the installation gives its role alone', async () => {
    await addTo(a)
    const invited = await service.admin('POST', '/members', { ...victim, role: 'none' })
    assert.equal(invited.status, 409, 'the account is there')
    const { invitation } = (await service.admin('POST', '/members', { ...victim, role: 'analyst' })).body.data
    const person = await acceptAs(invitation.code)
    assert.equal(await person.role(), 'analyst')
    const { items } = (await service.admin('GET', `/projects/${a}/members`)).body.data
    assert.equal(items.find((one: { email: string }) => one.email === email).pending, true)
  })

  test('ends when the role changes; the same role keeps it', async () => {
    const { id, invitation } = await addTo(a)
    const put = (role: string) =>
      owners[0]?.ask('PUT', `/projects/${a}/members/${id}`, { role, personal_data: true })
    assert.equal((await put('viewer'))?.body.data.invitation, undefined)
    assert.equal((await read(invitation.code)).status, 200)
    const changed = await put('admin')
    assert.equal((await read(invitation.code)).status, 404)
    const person = await acceptAs(changed?.body.data.invitation.code)
    assert.deepEqual(await person.projects(), [a])
  })

  test('one of five parallel confirmations of an existing account succeeds', async () => {
    await squat()
    const { invitation } = await addTo(b)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => accept(invitation.code, { password: `${newPassword} ${n}` })),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404, 404, 404, 404])
  })

  test('of a removed grant is void', async () => {
    const { id, invitation } = await addTo(a)
    assert.equal((await owners[0]?.ask('DELETE', `/projects/${a}/members/${id}`))?.status, 204)
    assert.equal((await accept(invitation.code)).status, 404)
  })
})

describe('an existing account of the installation', () => {
  const join = async () => {
    const { id, invitation } = (await service.admin('POST', '/members', { ...victim, role: 'none' })).body
      .data
    return { id, person: await acceptAs(invitation.code) }
  }

  test('200, 401, 429: confirms a project with its own password; its old session has nothing before', async () => {
    const { person } = await join()
    const { invitation, pending } = await addTo(a)
    assert.deepEqual([pending, await person.projects()], [true, []])
    assert.deepEqual(await (await logInAgain())?.projects(), [], 'a log-in confirms nothing')
    assert.equal((await read(invitation.code)).body.data.asks, 'password')
    const wrong = await accept(invitation.code, { password: newPassword })
    assert.deepEqual([wrong.status, wrong.body.msg], [401, 'Wrong email or password.'])
    const { items } = (await service.admin('GET', '/audit-log')).body.data
    assert.deepEqual([items[0].action, items[0].by], ['logInFailed', email])
    await acceptAs(invitation.code)
    assert.deepEqual(await person.projects(), [a])
    const next = (await addTo(b)).invitation.code
    const statuses = []
    for (let n = 0; n < 5; n += 1)
      statuses.push((await accept(next, { password: `${newPassword} ${n}` })).status)
    assert.deepEqual(statuses, [401, 401, 401, 429, 429])
    assert.deepEqual(await person.projects(), [a])
  })

  test('200: a first role in every project is pending, another one is not', async () => {
    const { id, person } = await join()
    const raised = (await service.admin('PATCH', `/members/${id}`, { role: 'viewer' })).body.data
    assert.deepEqual([raised.role, raised.pending, await person.role()], ['viewer', true, 'none'])
    await acceptAs(raised.invitation.code)
    assert.equal(await person.role(), 'viewer')
    const higher = (await service.admin('PATCH', `/members/${id}`, { role: 'admin' })).body.data
    assert.deepEqual([higher.pending, higher.invitation, await person.role()], [false, undefined, 'admin'])
    const added = await addTo(a, { role: 'analyst' })
    assert.deepEqual([added.pending, added.invitation], [false, null], 'it has access to every project')
  })

  test('200: a role that is taken back before it is confirmed is gone', async () => {
    const { id, person } = await join()
    const { invitation } = (await service.admin('PATCH', `/members/${id}`, { role: 'owner' })).body.data
    const back = await service.admin('PATCH', `/members/${id}`, { role: 'none' })
    assert.deepEqual([back.body.data.role, back.body.data.pending], ['none', false])
    assert.equal((await accept(invitation.code)).status, 404)
    assert.equal(await person.role(), 'none')
  })
})
