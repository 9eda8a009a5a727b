import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { type LinkService, linkService } from '#test/links/link-service.ts'
import { makePhone } from '#test/support/phone.ts'

let service: LinkService

beforeAll(async () => {
  service = await linkService()
})

afterAll(() => service.stop())

test('200: each step is done once it happened, also on a test device', async () => {
  const project = await service.makeProject()
  const gaid = randomUUID()
  await service.create('/test-devices', { name: 'Mine', kind: 'gaid', value: gaid }, project.id)
  const done = async () => {
    const { body } = await service.admin('GET', `/projects/${project.id}/first-steps`)
    return Object.entries(body.data as Record<string, { done: boolean }>)
      .filter(([, step]) => step.done)
      .map(([name]) => name)
  }
  assert.deepEqual(await done(), [])
  const displayId = await service.campaign({}, project.id)
  const { body } = await service.admin('GET', `/projects/${project.id}/first-steps`)
  const link = new URL(body.data.campaign.link)
  assert.equal(link.pathname, `/l/${project.domain}/${displayId}`)

  await service.open(`${link.pathname}?gaid=${gaid}`, { host: link.host })
  assert.deepEqual(await done(), ['campaign', 'click'])
  const phone = makePhone(service, project.project_token)
  await phone.call('/init', { device_data: { gaid }, package_version: '1.1.0' })
  assert.deepEqual(await done(), ['campaign', 'click', 'library', 'install'])
  await phone.call('/trigger', { user_data: { id: 'ada' } })
  await phone.call('/capture-event', { user_id: 'ada', event_name: 'level_completed' })
  await phone.call('/capture-payment', { user_id: 'ada', payment_id: 'p1', amount: 5, type: 'ONE_TIME' })
  assert.deepEqual(await done(), ['campaign', 'click', 'library', 'install', 'signup', 'event', 'payment'])
  assert.equal((await service.admin('GET', '/projects/999999/first-steps')).status, 404)
})
