import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { clickWithDevice } from '#test/support/click.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

const nothing = {
  link: { done: false, at: null, campaign: null },
  library: { done: false, at: null, version: null, platform: null },
  test_install: { done: false, at: null, install_id: null, campaign: null },
}

test('200: each step is done after it happens', async () => {
  const project = await service.makeProject()
  const progress = async () =>
    (await service.admin('GET', `/projects/${project.id}/setup-progress`)).body.data
  assert.deepEqual(await progress(), nothing)

  const campaign = await attributionRows(service, project.id).makeCampaign({ name: 'First' })
  const linked = await progress()
  expect(linked).toMatchObject({ ...nothing, link: { done: true, campaign: campaign.display_id } })
  assert.ok(linked.link.at)

  const phone = makePhone(service, project.project_token, { platform: 'IOS' })
  await phone.call('/init', { package_version: '1.1.0' })
  const called = await progress()
  expect(called.library).toMatchObject({ done: true, version: '1.1.0', platform: 'IOS' })
  expect(called.test_install).toMatchObject({ done: true, campaign: null })

  const gaid = await clickWithDevice(service, {
    projectId: project.id,
    displayId: campaign.display_id,
    at: service.app.now(),
  })
  await makePhone(service, project.project_token).call('/init', { device_data: { gaid } })
  await makePhone(service, project.project_token).call('/init', { device_data: { gaid: randomUUID() } })
  const attributed = await progress()
  expect(attributed.test_install).toMatchObject({ done: true, campaign: campaign.display_id })
  assert.notEqual(attributed.test_install.install_id, called.test_install.install_id)
})

test('200: ignores imported history and deleted campaigns', async () => {
  const project = await service.makeProject({ name: 'History' })
  const make = attributionRows(service, project.id)
  const campaign = await make.makeCampaign({ name: 'Gone' })
  await make.makeInstall({ rule: 'imported' })
  await service.admin('DELETE', `/projects/${project.id}/campaigns/${campaign.id}`)
  const answer = await service.admin('GET', `/projects/${project.id}/setup-progress`)
  assert.deepEqual(answer.body.data, nothing)
})

test('404: an unknown project', async () => {
  assert.equal((await service.admin('GET', '/projects/999/setup-progress')).status, 404)
})
