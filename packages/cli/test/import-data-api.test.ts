import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { type CliLab, cliLab } from './support/cli-lab.ts'

let vendor: CliLab
let lab: CliLab
let large: Vendor
let small: Vendor

type Vendor = { id: number; serverKey: string }

// More than a page of the interface has.
const userCount = 1_050
const fewUsers = 30

beforeAll(async () => {
  ;[vendor, lab] = await Promise.all([cliLab({ REPORTING_REQUESTS_PER_MINUTE: '100' }), cliLab()])
  large = await makeVendor(userCount)
  small = await makeVendor(fewUsers)
})

/** A vendor of the same interface, with campaigns of three kinds. The last ten users are those of Apple. */
async function makeVendor(users: number): Promise<Vendor> {
  const project = await vendor.service.makeProject()
  for (const campaign of [
    { name: 'Spring sale', channel: 'meta', custom_display_id: 'SPRING', meta_campaign_id: '2385' },
    { name: 'Spring sale', channel: 'apple_search_ads', custom_display_id: 'APPLE1' },
    { name: 'Newsletter', custom_display_id: 'LETTER' },
  ])
    assert.equal(
      (await vendor.service.admin('POST', `/projects/${project.id}/campaigns`, campaign)).status,
      201,
    )
  const file = join(vendor.home, 'history.ndjson')
  writeFileSync(
    file,
    history(users)
      .map((fact) => `${JSON.stringify(fact)}\n`)
      .join(''),
  )
  const key = await vendor.keyOf(project.id, 'admin')
  const stored = await vendor.tributary(['import', file], {
    env: { TRIBUTARY_URL: vendor.url, TRIBUTARY_KEY: key },
  })
  assert.equal(stored.code, 0, stored.err)
  return { id: project.id, serverKey: project.server_key }
}

afterAll(() => Promise.all([vendor.stop(), lab.stop()]))

function history(users: number): object[] {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute)).toISOString()
  const installs = Array.from({ length: users }, (_, number) => ({
    fact: 'install',
    id: `i-${number}`,
    at: at(number),
    platform: number % 2 === 0 ? 'ANDROID' : 'IOS',
    campaign: number < users - 10 ? 'SPRING' : 'APPLE1',
    ad_set_id: 's1',
    publisher_platform: 'facebook',
    platform_position: 'feed',
    ad_set_name: 'Lookalike',
    device_data:
      number % 2 === 0 ? { base_os: 'Android', gaid: gaid(number) } : { base_os: 'iOS', version: '17.1' },
  }))
  const signUps = installs.map(({ id }, number) => ({
    fact: 'signup',
    id: `s-${number}`,
    at: at(number + 5),
    install: id,
    user: { id: `user-${number}`, email: `u${number}@example.com`, plan: 'pro' },
  }))
  const silent = { fact: 'install', id: 'silent', at: at(1), platform: 'IOS', campaign: 'SPRING' }
  return [...installs, ...signUps, silent]
}

const gaid = (number: number) => `38400000-8cf0-11bd-b23e-${String(number).padStart(12, '0')}`

async function target() {
  const { id, server_key } = await lab.service.makeProject()
  const key = await lab.keyOf(id, 'admin')
  const run = (argv: string[], env: Record<string, string> = {}) =>
    lab.tributary(['import', ...argv, '--rejected', join(lab.home, 'rejected.csv')], {
      env: { TRIBUTARY_URL: lab.url, TRIBUTARY_KEY: key, ...env },
    })
  return { id, server_key, run }
}

test('a project of the same interface is pulled by its key, with the same campaigns and users', async () => {
  const { run, server_key } = await target()
  const { code, out, err } = await run([`${vendor.url}/api/v1`, '--from-key', large.serverKey])
  assert.equal(code, 0, err + out)
  assert.match(out, /Both agree on each of/)
  assert.match(out, /Spring sale \(SPRING\) +0 +1,041 +1,040 +1,040/)
  assert.match(out, /1 installs have no sign-up/)
  const ours = await lab.service.ask('GET', '/api/v1/campaigns', { key: server_key })
  assert.deepEqual(
    ours.body.data.campaigns
      .map((one: Record<string, unknown>) => [
        one.display_id,
        one.name,
        one.meta_campaign_id,
        one.attributed_users,
      ])
      .sort(),
    [
      ['APPLE1', 'Spring sale', null, 10],
      ['LETTER', 'Newsletter', null, 0],
      ['SPRING', 'Spring sale', '2385', 1_040],
    ],
  )
  const usersOf = async (service: CliLab['service'], key: string) =>
    (await service.ask('GET', '/api/v1/attributed-users?display_id=SPRING&limit=1000&page=2', { key })).body
      .data.users
  const [theirs, here] = [
    await usersOf(vendor.service, large.serverKey),
    await usersOf(lab.service, server_key),
  ]
  assert.equal(here.length, 40)
  assert.deepEqual(here, theirs)
})

test('spend is pulled day by day, at its finest level', async () => {
  const { id, run } = await target()
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const rows = [
    {
      date: day,
      campaign: 'SPRING',
      ad_set_id: 's1',
      ad_set_name: 'Lookalike',
      ad_creative_id: 'a1',
      spend: 1_234.5,
      currency: 'USD',
    },
    { date: day, campaign: 'SPRING', ad_set_id: 's1', spend: 10, currency: 'USD' },
    { date: day, campaign: 'APPLE1', spend: 0.01, currency: 'USD' },
  ]
  assert.equal(
    (await vendor.service.admin('POST', `/projects/${small.id}/spend`, { rows })).body.data.stored,
    3,
  )
  const pulled = await run([`${vendor.url}/api/v1`, '--from-key', small.serverKey, '--spend-since', day])
  assert.match(pulled.err, /^Spend of 2 days: 3 rows stored, 0 refused\.\n$/)
  const ours = await lab.service.admin('GET', `/projects/${id}/spend?limit=100`)
  assert.deepEqual(
    ours.body.data.items
      .map((row: Record<string, unknown>) => [
        row.campaign,
        row.ad_set_id,
        row.ad_creative_id,
        Number(row.spend),
      ])
      .sort(),
    [
      ['APPLE1', null, null, 0.01],
      ['SPRING', 's1', null, 10],
      ['SPRING', 's1', 'a1', 1_234.5],
    ],
  )
})

test('a dry run sends nothing, hashed ids tell nobody, and a second run adds nothing', async () => {
  const { run, server_key } = await target()
  const pull = [`${vendor.url}/api/v1/`, '--hash-ids', '--format', 'json']
  const env = { TRIBUTARY_FROM_KEY: small.serverKey }
  assert.equal((await run([...pull, '--dry-run'], env)).code, 0)
  const count = async () =>
    (await lab.service.ask('GET', '/api/v1/campaigns', { key: server_key })).body.data.campaigns.length
  assert.equal(await count(), 0)
  const first = await run(pull, env)
  assert.equal(first.code, 0, first.err)
  assert.equal(JSON.parse(first.out).lines, fewUsers)
  const users = await lab.service.ask('GET', '/api/v1/attributed-users?display_id=SPRING', {
    key: server_key,
  })
  assert.equal(users.body.data.pagination.total, fewUsers - 10)
  assert.doesNotMatch(users.text, /user-\d|@example\.com|38400000|"plan"/)
  const again = JSON.parse((await run(pull, env)).out)
  assert.deepEqual(again.new_campaigns, [])
  const later = await lab.service.ask('GET', '/api/v1/attributed-users?display_id=SPRING', {
    key: server_key,
  })
  assert.equal(later.body.data.pagination.total, fewUsers - 10)
})

test('a wrong key is refused in the vendor’s words, and a vendor that is busy is asked again', async () => {
  const { run } = await target()
  const wrong = await run([`${vendor.url}/api/v1`, '--from-key', 'sk_wrong'])
  assert.equal(wrong.code, 1)
  assert.match(wrong.err, /\/api\/v1\/campaigns: Unauthorized access\. \(401\)/)
  assert.match((await run([`${vendor.url}/api/v1`])).err, /--from-key is required/)
  let requests = 0
  const busy = createServer((_request, response) => {
    requests += 1
    response.writeHead(requests < 3 ? 429 : 404, { 'retry-after': '0', 'content-type': 'application/json' })
    response.end('{"msg":"Nothing here."}')
  })
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  const { port } = busy.address() as AddressInfo
  const refused = await run([`http://127.0.0.1:${port}/api/v1`, '--from-key', 'sk'])
  busy.close()
  assert.match(refused.err, /Nothing here\. \(404\)/)
  assert.equal(requests, 3)
})
