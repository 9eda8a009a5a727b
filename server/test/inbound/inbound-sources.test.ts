import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { inboundLab, readFixtures } from './inbound-lab.ts'

const webhook = readFixtures('revenuecat').unsubscribed
let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

test('201: we make the secret of a service that takes any, and keep it encrypted', async () => {
  const lab = await inboundLab(service, 'revenuecat', {})
  assert.match(lab.made.url, new RegExp(`/api/inbound/revenuecat/${lab.project.id}-[0-9A-Za-z]{24}$`))
  const made = lab.made.secret ?? ''
  assert.match(made, /^[0-9A-Za-z]{32}$/)
  assert.equal((await lab.send(webhook, {}, made)).status, 200)
  const [stored] = await service.tables.many<{ secrets: Buffer }>(sql`
    select secrets from inbound_sources where project_id = ${lab.project.id}`)
  assert.equal(stored?.secrets.includes(made), false)
  const listed = await lab.source()
  assert.deepEqual([listed.has_secret, 'secret' in listed], [true, false])
})

test('a rotated secret is accepted for another day', async () => {
  const lab = await inboundLab(service, 'revenuecat')
  const rotated = await service.admin('POST', `${lab.path}/${lab.made.id}/rotate-secret`, {})
  assert.equal(rotated.body.data.previous_until, '2026-03-11T12:00:00.000Z')
  assert.equal((await lab.send(webhook)).status, 200)
  assert.equal((await lab.send(webhook, {}, rotated.body.data.secret)).status, 200)
  service.clock.now = () => new Date('2026-03-11T12:00:01Z')
  assert.equal((await lab.send(webhook)).status, 401)
})

test('204: a deleted source has no address any more', async () => {
  const lab = await inboundLab(service, 'revenuecat')
  assert.equal((await service.admin('DELETE', `${lab.path}/${lab.made.id}`)).status, 204)
  assert.equal((await lab.send(webhook)).status, 404)
  assert.equal((await service.admin('DELETE', `${lab.path}/${lab.made.id}`)).status, 404)
})

test('400: an unknown service, a short secret; 404: another project', async () => {
  const { path, made } = await inboundLab(service, 'revenuecat')
  const unknown = await service.admin('POST', path, { source: 'paypal' })
  assert.equal(unknown.status, 400)
  assert.match(unknown.body.msg, /source must be one of revenuecat/)
  const short = await service.admin('POST', path, { source: 'revenuecat', secret: 'short' })
  assert.deepEqual([short.status, short.body.msg], [400, 'secret must have at least 8 characters.'])
  assert.equal((await service.admin('GET', '/projects/999999/inbound-sources')).status, 404)
  const other = await service.makeProject()
  const foreign = `/projects/${other.id}/inbound-sources/${made.id}`
  assert.equal((await service.admin('POST', `${foreign}/rotate-secret`, {})).status, 404)
})
