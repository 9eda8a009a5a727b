import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { signBody } from '#test/support/sign-body.ts'
import { list, open, path, project, service, signedOpen, useCredentialLab } from './credential-lab.ts'

useCredentialLab()

describe('how many installs use it', () => {
  const usedBy = async (kind: string) =>
    Object.fromEntries(
      (await list(kind)).map(({ id, installs, active_installs }) => [id, [installs, active_installs]]),
    )

  test('counts each install under the token of its latest open', async () => {
    const phones = [randomUUID(), randomUUID(), randomUUID()]
    for (const phone of phones) await open(project.project_token, phone)
    const { project_token } = (await service.admin('POST', path('project-tokens'))).body.data
    assert.deepEqual(await usedBy('project-tokens'), { 1: [3, 3], 2: [0, 0] })
    await open(project_token, phones[0])
    await open(project_token)
    assert.deepEqual(await usedBy('project-tokens'), { 1: [2, 2], 2: [2, 2] })
  })

  test('counts apart who has not opened the app for 30 days', async () => {
    const old = new Date()
    service.clock.now = () => old
    await open(project.project_token)
    service.clock.now = () => new Date(old.getTime() + 31 * 86_400_000)
    await open(project.project_token)
    assert.deepEqual(await usedBy('project-tokens'), { 1: [2, 1] })
  })

  test('counts signed installs under their key, and unsigned ones under none', async () => {
    const phone = randomUUID()
    await signedOpen(project.signing, phone)
    await open(project.project_token)
    assert.deepEqual(await usedBy('signing-keys'), { 1: [1, 1] })
    const next = (await service.admin('POST', path('signing-keys'))).body.data
    await signedOpen(next, phone)
    assert.deepEqual(await usedBy('signing-keys'), { 1: [0, 0], 2: [1, 1] })
    await open(project.project_token, phone)
    assert.deepEqual(await usedBy('signing-keys'), { 1: [0, 0], 2: [0, 0] })
  })

  test('does not count imported history, nor an install that was erased', async () => {
    const lines = ['{"fact":"install","id":"old","at":"2026-01-01T00:00:00Z","platform":"ANDROID"}']
    await service.ask('POST', `/api/manage${path('import')}`, {
      body: `${lines.join('\n')}\n`,
      headers: {
        authorization: 'Bearer test-admin-token-0123456789',
        'content-type': 'application/x-ndjson',
      },
    })
    const phone = randomUUID()
    await open(project.project_token, phone)
    await service.ask('POST', '/api/client/trigger', {
      body: {
        token: project.project_token,
        platform: 'ANDROID',
        install_instance_id: phone,
        user_data: { id: 'u1' },
      },
    })
    assert.deepEqual(await usedBy('project-tokens'), { 1: [1, 1] })
    await open(project.project_token, 'old')
    assert.deepEqual(await usedBy('project-tokens'), { 1: [2, 2] })
    assert.equal((await service.admin('DELETE', `/projects/${project.id}/users/u1`)).status, 204)
    assert.deepEqual(await usedBy('project-tokens'), { 1: [1, 1] })
  })

  test('counts installs of before credentials were numbered under the first token', async () => {
    await open(project.project_token)
    await service.app.db.run(sql`update installs set project_token_id = 0 where project_id = ${project.id}`)
    assert.deepEqual(await usedBy('project-tokens'), { 1: [1, 1] })
  })
})

describe('a batch', () => {
  test('200: of the new token takes queued calls with the old one, as signed', async () => {
    await service.admin('PATCH', `/projects/${project.id}`, { signing: 'required' })
    const { project_token: token } = (await service.admin('POST', path('project-tokens'))).body.data
    const own = { token: project.project_token, platform: 'IOS', install_instance_id: randomUUID() }
    const body = JSON.stringify({ token, calls: [{ path: '/init', body: own }] })
    const answer = await service.ask('POST', '/api/client/batch', {
      body,
      headers: signBody(body, project.signing),
    })
    assert.equal(answer.body.data.answers[0].status, 200, answer.text)
  })
})
