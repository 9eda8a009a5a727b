import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, test } from 'vitest'
import type { Finding } from '#domain/links/check-association.ts'
import { checkDomain } from '#operations/campaigns/check-domain.ts'
import type { OutboundRules } from '#outbound/resolve-host.ts'
import { parseProxyList } from '#settings/proxy-list.ts'
import { type LinkService, linkService } from '#test/links/link-service.ts'

let service: LinkService
let id: number
let port: number

const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':')
const apps = {
  android: { package_name: 'com.acme.shop', sha256_cert_fingerprints: [fingerprint] },
  ios: { app_store_id: '123456789', bundle_id: 'com.acme.shop', team_id: 'ABCDE12345' },
}

beforeAll(async () => {
  service = await linkService()
  const { items } = (await service.admin('GET', `/projects/${service.project.id}/domains`)).body.data
  id = items[0].id
  await service.server.listen({ port: 0, host: '127.0.0.1' })
  port = (service.server.server.address() as AddressInfo).port
})

afterAll(() => service.stop())

const loopback: OutboundRules = {
  allowed: parseProxyList('127.0.0.0/8'),
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
}

/** The service itself responds on the domain, as behind a proxy. */
async function check(rules = loopback, origin = (domain: string) => `http://${domain}:${port}`) {
  const findings = await checkDomain(service.app, { projectId: service.project.id, id }, { rules, origin })
  assert.ok(Array.isArray(findings))
  return findings
}
const verdicts = (findings: Finding[]) => Object.fromEntries(findings.map(({ what, ok }) => [what, ok]))

test('200: a domain that points here, with all settings, passes every check', async () => {
  await service.change('', { apps })
  const findings = await check()
  assert.deepEqual(verdicts(findings), {
    ios_settings: true,
    android_settings: true,
    name: true,
    ios_file: true,
    android_file: true,
  })
  assert.equal(findings[2]?.says, 'go.example.com resolves to 127.0.0.1.')
})

test('200: missing settings are named, and their files are not expected', async () => {
  await service.change('', { apps: { ios: { app_store_id: '1' }, android: apps.android } })
  const findings = await check()
  assert.deepEqual(verdicts(findings), {
    ios_settings: false,
    android_settings: true,
    name: true,
    ios_file: null,
    android_file: true,
  })
  assert.equal(
    findings[0]?.says,
    'apps.ios has no team_id and no bundle_id: the service serves no file for it.',
  )
})

test('200: a domain that points elsewhere serves other bytes', async () => {
  await service.change('', { apps })
  const other = await service.makeProject({ domain: 'other.example.com' })
  await service.admin('PATCH', `/projects/${other.id}`, {
    apps: { ...apps, ios: { ...apps.ios, team_id: 'ZYXWV98765' } },
  })
  const findings = await check(loopback, () => `http://other.example.com:${port}`)
  assert.deepEqual([findings[3]?.ok, findings[4]?.ok], [false, true])
  assert.match(findings[3]?.says ?? '', /differs from the file that the service serves\.$/)
})

test('200: a private address is not called, and a name without an address is a finding', async () => {
  await service.change('', { apps })
  const hidden = await check({ ...loopback, allowed: parseProxyList('') })
  assert.deepEqual(verdicts(hidden), {
    ios_settings: true,
    android_settings: true,
    name: false,
    ios_file: false,
    android_file: false,
  })
  assert.match(hidden[2]?.says ?? '', /127\.0\.0\.1, which is not a public address/)
  const nowhere = await check({ ...loopback, resolve: async () => [] })
  assert.equal(nowhere[2]?.says, 'go.example.com has no address.')
  assert.equal(nowhere[3]?.ok, false)
})

test('200: through the API, for a domain that does not respond', async () => {
  const project = await service.makeProject({ name: 'Nobody' })
  const { items } = (await service.admin('GET', `/projects/${project.id}/domains`)).body.data
  const answer = await service.admin('POST', `/projects/${project.id}/domains/${items[0].id}/check`)
  assert.equal(answer.status, 200, answer.text)
  const { findings } = answer.body.data
  assert.deepEqual(
    findings.map(({ what }: Finding) => what),
    ['ios_settings', 'android_settings', 'name', 'ios_file', 'android_file'],
  )
  assert.deepEqual([findings[0].ok, findings[3].ok, findings[4].ok], [false, false, false])
})

test('404: an unknown domain, or one of another project', async () => {
  const other = await service.makeProject()
  const second = await service.create('/domains', { name: 'second.example.com' })
  for (const path of [`/projects/${other.id}/domains/${second.id}`, '/projects/99999/domains/1'])
    assert.equal((await service.admin('POST', `${path}/check`)).status, 404)
  const unknown = await service.admin('POST', `/projects/${service.project.id}/domains/999999/check`)
  assert.equal(unknown.status, 404)
})
