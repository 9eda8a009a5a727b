import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { list, open, path, project, service, signedOpen, useCredentialLab } from './credential-lab.ts'

useCredentialLab()

/** Whether an app with this project token, or this signing key, gets in. */
type Accepts = (created: Record<string, string>) => Promise<boolean>

const kinds: [kind: string, noun: string, accepts: Accepts, first: () => Record<string, string>][] = [
  [
    'project-tokens',
    'project token',
    async ({ project_token = '' }) => (await open(project_token)).status === 200,
    () => ({ project_token: project.project_token }),
  ],
  [
    'signing-keys',
    'signing key',
    async ({ key_id = '', secret_key = '' }) => (await signedOpen({ key_id, secret_key })).status === 200,
    () => project.signing,
  ],
]

describe.each(kinds)('%s', (kind, noun, accepts, first) => {
  const replace = async (body?: unknown) => (await service.admin('POST', path(kind), body)).body.data
  const both = async (created: Record<string, string>) => [await accepts(first()), await accepts(created)]

  test('201: the new one works beside the first, which ends 90 days later', async () => {
    const now = new Date()
    service.clock.now = () => now
    const created = await replace()
    assert.equal(created.id, 2)
    assert.deepEqual(await both(created), [true, true])
    const end = new Date(now.getTime() + 90 * 86_400_000)
    assert.deepEqual(created.previous, { id: 1, ends_at: end.toISOString() })
    service.clock.now = () => new Date(end.getTime() - 1)
    assert.deepEqual(await both(created), [true, true])
    service.clock.now = () => end
    assert.deepEqual(await both(created), [false, true])
    assert.deepEqual(
      (await list(kind)).map(({ id, state }) => [id, state]),
      [
        [2, 'current'],
        [1, 'ended'],
      ],
    )
  })

  test('201: the first one ends at a given time, at the start of a day of the timezone, or not at all', async () => {
    await service.admin('PATCH', `/projects/${project.id}`, { timezone: 'Asia/Tokyo' })
    const ends = async (previous_ends_at: unknown) => {
      const { previous } = await replace({ previous_ends_at })
      await service.admin('DELETE', `${path(kind)}/${previous.id}`)
      return previous.ends_at
    }
    assert.equal(await ends('2100-01-31'), '2100-01-30T15:00:00.000Z')
    assert.equal(await ends('2100-01-31T12:00:00+02:00'), '2100-01-31T10:00:00.000Z')
    assert.equal(await ends(null), null)
  })

  test.each([
    ['tomorrow', 'must be a time such as 2027-01-31T00:00:00Z, a day such as 2027-01-31, or null'],
    ['2100-02-30', 'must be a time such as 2027-01-31T00:00:00Z, a day such as 2027-01-31, or null'],
    [7, 'must be a time, a day or null'],
  ])('400: refuses %j as an end, and changes nothing', async (previous_ends_at, reason) => {
    const answer = await service.admin('POST', path(kind), { previous_ends_at })
    assert.deepEqual([answer.status, answer.body.msg], [400, `previous_ends_at ${reason}.`])
    assert.equal((await list(kind)).length, 1)
  })

  test('400: refuses an end in the past', async () => {
    const answer = await service.admin('POST', path(kind), { previous_ends_at: '2020-01-01' })
    assert.deepEqual(
      [answer.status, answer.body.msg],
      [400, 'The end must be in the future. DELETE ends it now.'],
    )
    assert.equal((await list(kind)).length, 1)
  })

  test('409: two are valid at most, also when two are created at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => service.admin('POST', path(kind))))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    assert.equal(refused?.body.msg, `Two ${noun}s are already valid. End one first.`)
  })

  test('204: an ended one is refused immediately and for good', async () => {
    const created = await replace()
    assert.equal((await service.admin('DELETE', `${path(kind)}/1`)).status, 204)
    assert.deepEqual(await both(created), [false, true])
    assert.equal((await service.admin('DELETE', `${path(kind)}/1`)).status, 404)
    assert.equal((await service.admin('PATCH', `${path(kind)}/1`, { ends_at: null })).status, 404)
    assert.equal((await replace()).id, 3)
  })

  test('204: ending the new one makes the first current again, without an end', async () => {
    const created = await replace()
    assert.equal((await service.admin('DELETE', `${path(kind)}/2`)).status, 204)
    assert.deepEqual(await both(created), [true, false])
    const shown = (await list(kind)).map(({ id, state, ends_at }) => [id, state, ends_at === null])
    assert.deepEqual(shown, [
      [2, 'ended', false],
      [1, 'current', true],
    ])
  })

  test('409: the only valid one cannot be ended, and the current one has no end', async () => {
    const ended = await service.admin('DELETE', `${path(kind)}/1`)
    assert.deepEqual(
      [ended.status, ended.body.msg],
      [409, `This is the only valid ${noun}, and the app needs one. Replace it first.`],
    )
    const moved = await service.admin('PATCH', `${path(kind)}/1`, { ends_at: '2100-01-01' })
    assert.deepEqual(
      [moved.status, moved.body.msg],
      [409, `The current ${noun} has no end. Replace it first.`],
    )
  })

  test('409: when both are ended at once, one stays', async () => {
    await replace()
    const answers = await Promise.all([1, 2].map((id) => service.admin('DELETE', `${path(kind)}/${id}`)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 409])
    const left = (await list(kind)).filter(({ state }) => state === 'current')
    assert.deepEqual(
      left.map(({ ends_at }) => ends_at),
      [null],
    )
  })

  test('200: the end of the previous one can be moved, and taken away', async () => {
    await replace()
    const moved = await service.admin('PATCH', `${path(kind)}/1`, { ends_at: '2100-05-01T00:00:00Z' })
    assert.equal(moved.status, 200)
    assert.deepEqual(
      [moved.body.data.state, moved.body.data.ends_at],
      ['previous', '2100-05-01T00:00:00.000Z'],
    )
    const never = await service.admin('PATCH', `${path(kind)}/1`, { ends_at: null })
    assert.equal(never.body.data.ends_at, null)
    const past = await service.admin('PATCH', `${path(kind)}/1`, { ends_at: '2020-05-01' })
    assert.equal(past.status, 400)
    assert.equal((await service.admin('PATCH', `${path(kind)}/1`, {})).status, 400)
  })

  test('404: of another or an unknown project', async () => {
    const other = await service.makeProject()
    await replace()
    assert.equal((await service.admin('DELETE', `/projects/${other.id}/${kind}/2`)).status, 404)
    for (const unknown of ['999999', 'x']) {
      assert.equal((await service.admin('GET', `/projects/${unknown}/${kind}`)).status, 404)
      assert.equal((await service.admin('POST', `/projects/${unknown}/${kind}`)).status, 404)
    }
  })

  test('403: viewers read, admins change, and the audit log names the change without a secret', async () => {
    const viewer = await service.logInAs('viewer')
    assert.equal((await viewer.ask('GET', path(kind))).status, 200)
    assert.equal((await viewer.ask('POST', path(kind))).status, 403)
    const admin = await service.logInAs('admin')
    const created = await admin.ask('POST', path(kind), { previous_ends_at: '2100-01-31' })
    assert.equal(created.status, 201)
    assert.equal((await viewer.ask('PATCH', `${path(kind)}/1`, { ends_at: null })).status, 403)
    assert.equal((await viewer.ask('DELETE', `${path(kind)}/1`)).status, 403)
    assert.equal((await admin.ask('DELETE', `${path(kind)}/1`)).status, 204)
    const log = await service.admin('GET', `/audit-log?project=${project.id}`)
    const [ended, replaced] = log.body.data.items
    assert.deepEqual([ended.by, ended.target.id], [admin.email, '1'])
    assert.deepEqual([replaced.target.id, replaced.what.previous_ends_at], ['2', '2100-01-31'])
    assert.equal(log.text.includes(created.body.data.secret_key ?? created.body.data.project_token), false)
  })

  test('an ended one stays listed, and the secret is never shown again', async () => {
    const created = await replace()
    await service.admin('DELETE', `${path(kind)}/1`)
    const shown = await service.admin('GET', path(kind))
    assert.equal(shown.body.data.items.length, 2)
    assert.equal(shown.text.includes(created.secret_key ?? 'no secret'), false)
    assert.deepEqual(Object.keys(shown.body.data.items[0]).sort(), [
      'active_installs',
      'created_at',
      'ends_at',
      'id',
      'installs',
      kind === 'signing-keys' ? 'key_id' : 'project_token',
      'state',
    ])
  })
})

describe('the project', () => {
  test('200: shows the current token and key id', async () => {
    const token = (await service.admin('POST', path('project-tokens'))).body.data.project_token
    const key = (await service.admin('POST', path('signing-keys'))).body.data.key_id
    const shown = (await service.admin('GET', `/projects/${project.id}`)).body.data
    assert.deepEqual([shown.project_token, shown.signing_key_id], [token, key])
  })
})
