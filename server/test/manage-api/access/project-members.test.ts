import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'vitest'
import { cookieOf, password, sameOrigin } from '#test/support/accepted-member.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Member = Awaited<ReturnType<TestService['logInAs']>>

let service: TestService
let owner: Member
let project: string
let other: string

const bob = { email: 'Bob@Example.com', name: 'Bob', role: 'analyst' }
const path = (id = '') => `/projects/${project}/members${id === '' ? '' : `/${id}`}`
const add = (given: object = {}, by = owner) => by.ask('POST', path(), { ...bob, ...given })
const grant = (id: string, body: object, by = owner) => by.ask('PUT', path(id), body)

beforeEach(async () => {
  service = await testService()
  project = String((await service.makeProject()).id)
  other = String((await service.makeProject({ name: 'Other' })).id)
  owner = await service.logInAs('owner')
})

afterEach(() => service.stop())

const ownProjects = async (member: Member) =>
  (await member.ask('GET', '/projects')).body.data.items.map(({ id }: { id: number }) => String(id))

describe('a member of one project', () => {
  test('201: a new account joins by its invitation and sees that project alone', async () => {
    const { status, body } = await add()
    assert.equal(status, 201)
    const { id, invitation, ...shown } = body.data
    assert.deepEqual(shown, {
      email: 'bob@example.com',
      name: 'Bob',
      role: 'analyst',
      personal_data: false,
      scope: 'project',
      two_factor: false,
      joined: false,
      pending: true,
      granted_by: owner.name,
      last_seen_at: null,
    })
    const joined = await service.ask('POST', `/api/manage/invitations/${invitation.code}`, {
      body: { password },
    })
    const headers = { cookie: cookieOf(joined), ...sameOrigin }
    const ask = (url: string) => service.ask('GET', `/api/manage${url}`, { headers })
    assert.deepEqual((await ask('/session')).body.data, {
      member: { id, email: 'bob@example.com', name: 'Bob', role: 'none' },
      projects: [{ id: Number(project), role: 'analyst', personal_data: false }],
    })
    assert.deepEqual(
      [(await ask(`/projects/${project}`)).status, (await ask(`/projects/${other}`)).status],
      [200, 404],
    )
    assert.equal((await ask('/members')).status, 403)
  })

  test('two-factor log-in and the members of the installation are shown to whom they concern', async () => {
    const installationOwner = owner
    const projectOwner = await service.logInAs('none')
    const reader = await service.logInAs('none')
    const everywhere = await service.logInAs('viewer')
    await service.listMember(Number(project), projectOwner, 'owner')
    await service.listMember(Number(project), reader, 'viewer')
    const shownTo = async (member: Member) => {
      const { items } = (await member.ask('GET', `/projects/${project}/members`)).body.data
      return items.map((one: { id: string; two_factor: boolean | null }) => [one.id, one.two_factor])
    }
    const ofProject = [projectOwner.id, reader.id]
    const all = [...ofProject, installationOwner.id, everywhere.id].sort()
    const known = (items: [string, boolean | null][]) =>
      items
        .filter(([, twoFactor]) => twoFactor !== null)
        .map(([id]) => id)
        .sort()
    assert.deepEqual(known(await shownTo(installationOwner)), all)
    const toOwner = await shownTo(projectOwner)
    assert.deepEqual(
      [toOwner.map(([id]: [string]) => id).sort(), known(toOwner)],
      [all, ofProject.toSorted()],
    )
    const toReader = await shownTo(reader)
    assert.deepEqual(
      [toReader.map(([id]: [string]) => id).sort(), known(toReader)],
      [ofProject.toSorted(), []],
    )
    assert.equal((await everywhere.ask('GET', '/members')).status, 403)
    assert.equal((await installationOwner.ask('GET', '/members')).status, 200)
  })

  test('an account may be a member of several projects, with a role in each', async () => {
    const member = await service.logInAs('none')
    assert.deepEqual(await ownProjects(member), [])
    await service.listMember(Number(project), member, 'admin')
    await service.listMember(Number(other), member, 'viewer')
    assert.deepEqual(await ownProjects(member), [project, other])
    const rename = (id: string) => member.ask('PATCH', `/projects/${id}`, { name: 'Renamed' })
    assert.deepEqual([(await rename(project)).status, (await rename(other)).status], [200, 403])
  })

  test('204: removed from the project, the account stays', async () => {
    const member = await service.logInAs('none')
    await service.listMember(Number(project), member, 'owner')
    assert.equal((await owner.ask('DELETE', path(member.id))).status, 204)
    assert.deepEqual(await ownProjects(member), [])
    assert.equal((await member.ask('GET', '/session')).status, 200)
    assert.equal((await owner.ask('DELETE', path(member.id))).status, 404)
  })

  test('an owner of one project manages its members, and nothing of the installation', async () => {
    const here = await service.logInAs('none')
    await service.listMember(Number(project), here, 'owner')
    const { id } = (await add({}, here)).body.data
    assert.equal((await grant(id, { role: 'viewer', personal_data: true }, here)).status, 200)
    assert.equal((await here.ask('POST', `${path(id)}/invitation`)).status, 201)
    assert.equal((await here.ask('POST', `/members/${id}/invitation`)).status, 403)
    assert.equal((await here.ask('POST', '/projects', { name: 'Mine' })).status, 403)
    assert.equal((await here.ask('GET', `/audit-log?project=${project}`)).status, 200)
    assert.equal((await here.ask('GET', '/audit-log')).status, 403)
    assert.equal((await here.ask('GET', `/audit-log?project=${other}`)).status, 404)
  })

  test('409: an owner of one project cannot take over an account that has joined', async () => {
    const here = await service.logInAs('none')
    await service.listMember(Number(project), here, 'owner')
    const { id } = await service.logInAs('none')
    await service.listMember(Number(project), { id }, 'viewer')
    assert.deepEqual((await here.ask('POST', `${path(id)}/invitation`)).body, {
      msg: 'The member has joined or has access to other projects. Ask an owner of the installation.',
      status: 409,
    })
  })
})

describe('a role in every project', () => {
  test('is replaced by the role in a project that lists the member', async () => {
    const viewer = await service.logInAs('viewer')
    const rename = (id: string) => viewer.ask('PATCH', `/projects/${id}`, { name: 'Renamed' })
    assert.equal((await rename(project)).status, 403)
    await grant(viewer.id, { role: 'admin', personal_data: false })
    assert.deepEqual([(await rename(project)).status, (await rename(other)).status], [200, 403])
    const { items } = (await owner.ask('GET', path())).body.data
    assert.deepEqual(
      items.map(({ id, role, scope }: Record<string, string>) => [id, role, scope]),
      [
        [owner.id, 'owner', 'installation'],
        [viewer.id, 'admin', 'project'],
      ],
    )
  })

  test('409: owners of the installation own every project', async () => {
    const refused = { msg: 'An owner of the installation owns every project.', status: 409 }
    assert.deepEqual((await grant(owner.id, { role: 'viewer', personal_data: false })).body, refused)
    assert.deepEqual((await add({ email: owner.email })).body, refused)
  })

  test('none: an account without access to any project', async () => {
    const viewer = await service.logInAs('viewer')
    const changed = await owner.ask('PATCH', `/members/${viewer.id}`, { role: 'none' })
    assert.deepEqual([changed.status, changed.body.data.role], [200, 'none'])
    assert.deepEqual(await ownProjects(viewer), [])
  })
})

test('409: the project already lists the email', async () => {
  await add()
  assert.deepEqual((await add()).body, {
    msg: 'The project already lists a member with that email.',
    status: 409,
  })
})

test('404: a member or a project that does not exist', async () => {
  const body = { role: 'viewer', personal_data: false }
  for (const id of ['nonsense', '1', '%00', '00000000-0000-0000-0000-000000000000']) {
    assert.equal((await grant(id, body)).status, 404)
    assert.equal((await owner.ask('DELETE', path(id))).status, 404)
    assert.equal((await owner.ask('POST', `${path(id)}/invitation`)).status, 404)
  }
  assert.equal((await service.admin('POST', '/projects/999999/members', bob)).status, 404)
  assert.equal((await service.admin('GET', '/projects/999999/members')).status, 404)
})
