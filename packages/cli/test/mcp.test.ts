import assert from 'node:assert/strict'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, test } from 'vitest'
import { contractCommand } from '#contract/contract-commands.ts'
import { makeMcpServer } from '#mcp/make-server.ts'
import { serveHttp } from '#mcp/serve-http.ts'
import { type CliLab, cliLab } from './support/cli-lab.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads any field of the answer.
type Answer = any

let lab: CliLab
let projectId: number
const clients: Client[] = []

/** Facts of last week: two campaigns with spend, of which one made money, and one install that both could have had. */
beforeAll(async () => {
  lab = await cliLab()
  const project = await lab.service.makeProject({ display_currency: 'EUR', timezone: 'Europe/Berlin' })
  projectId = project.id
  const admin = (path: string, body: object) =>
    lab.service.admin('POST', `/projects/${projectId}${path}`, body)
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  for (const [name, id] of [
    ['Spring sale', 'SPRING'],
    ['Autumn', 'AUTUMN'],
  ])
    assert.equal((await admin('/campaigns', { name, channel: 'meta', custom_display_id: id })).status, 201)
  const lines = [
    { fact: 'install', id: 'i-1', at: `${day}T09:00:00Z`, platform: 'ANDROID', campaign: 'SPRING' },
    { fact: 'signup', id: 's-1', at: `${day}T09:01:00Z`, install: 'i-1', user: { id: 'u-1' } },
    { fact: 'payment', id: 'p-1', at: `${day}T10:00:00Z`, user: 'u-1', amount: 80, currency: 'EUR' },
    { fact: 'install', id: 'i-2', at: `${day}T09:00:00Z`, platform: 'IOS', campaign: 'AUTUMN' },
  ]
  const imported = await lab.service.ask('POST', `/api/manage/projects/${projectId}/import`, {
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
    headers: {
      authorization: `Bearer ${await lab.keyOf(projectId, 'admin')}`,
      'content-type': 'application/x-ndjson',
    },
  })
  assert.equal(imported.body.data.stored, 4)
  const rows = [
    { date: day, campaign: 'SPRING', spend: 20, currency: 'EUR' },
    { date: day, campaign: 'AUTUMN', spend: 50, currency: 'EUR' },
  ]
  assert.equal((await admin('/spend', { rows })).status, 200)
  await playPhone(project)
})

afterAll(async () => {
  for (const client of clients) await client.close()
  await lab.stop()
})

/** Clicks Autumn, then Spring, and installs with the referrer of the second click. */
async function playPhone({ project_token: token, domain }: { project_token: string; domain: string }) {
  const apps = { android: { package_name: 'com.acme.shop' } }
  await lab.service.admin('PATCH', `/projects/${projectId}`, { apps })
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8)' }
  const open = async (code: string) =>
    String((await lab.service.ask('GET', `/l/${domain}/${code}`, { headers })).headers.location)
  await open('AUTUMN')
  const install_ref = new URL(await open('SPRING')).searchParams.get('referrer')
  const body = { token, platform: 'ANDROID', install_instance_id: 'phone-x', device_data: { install_ref } }
  assert.equal((await lab.service.ask('POST', '/api/client/init', { body })).status, 200)
}

async function connected(role: string, given: { write?: boolean; says?: boolean } = {}) {
  const connection = { url: lab.url, key: await lab.keyOf(projectId, role), project: undefined }
  const server = makeMcpServer({ connection, write: given.write === true, now: () => new Date() })
  const asks = given.says !== undefined
  const client = new Client({ name: 'test', version: '1' }, { capabilities: asks ? { elicitation: {} } : {} })
  const asked: string[] = []
  if (asks)
    client.setRequestHandler(ElicitRequestSchema, async ({ params }) => {
      asked.push(params.message)
      return { action: 'accept', content: { confirm: given.says === true } }
    })
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(ours), client.connect(theirs)])
  clients.push(client)
  const call = async (name: string, args: object = {}): Promise<Answer> => {
    const answer = await client.callTool({ name, arguments: args as Record<string, unknown> })
    const [{ text }] = answer.content as [{ text: string }]
    return answer.isError ? { error: text } : JSON.parse(text)
  }
  return { client, call, asked }
}

test('an agent learns which campaign made money last week, and why an install counts for it', async () => {
  const { call } = await connected('viewer')
  const report = await call('report', { last_days: 7, sort: 'paid_roas' })
  assert.deepEqual([report.currency, report.time_zone], ['EUR', 'Europe/Berlin'])
  const made = report.rows.filter((row: Answer) => row.paid_roas > 1)
  assert.deepEqual(
    made.map(({ group, revenue, spend, paid_roas }: Answer) => [group, revenue, spend, paid_roas]),
    [['SPRING', 80, 20, 4]],
  )
  const { items: installs } = await call('list_installs', { campaign: 'SPRING' })
  const [newest] = installs
  const receipt = await call('install_receipt', { install_id: newest.install_id })
  assert.match(
    receipt.says,
    /^It counts for Spring sale \(SPRING\), Meta, because the Play referrer carried our click id\./,
  )
  const verdicts = receipt.candidates.map(({ campaign, verdict, why }: Answer) => [campaign, verdict, why])
  assert.deepEqual(verdicts[0], [
    'SPRING',
    'won',
    'Winner: the most trusted touch, and the newest of its kind.',
  ])
  assert.ok(verdicts.some(([campaign, verdict]: Answer) => campaign === 'AUTUMN' && verdict === 'lost'))
})

test('every read tool answers a viewer’s key, and none of them changes anything', async () => {
  const { client, call } = await connected('viewer')
  const { tools } = await client.listTools()
  assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint === true))
  const given: Record<string, object> = {
    explore: { measure: 'count', by: ['campaign'] },
    lifetime_value: { by: ['campaign'] },
    funnel: { steps: ['install', 'signup', 'payment'] },
    find_person: { q: 'u-1' },
    install_receipt: { install_id: 'phone-x' },
    timeline: { install_id: 'phone-x' },
    read_api: { path: '/alerts', query: { limit: 5 } },
  }
  for (const { name } of tools)
    if (name !== 'sql') assert.equal((await call(name, given[name])).error, undefined, name)
  assert.match((await call('sql', { sql: 'select 1' })).error, /requires the analyst role/)
  assert.deepEqual(
    (await call('funnel', { last_days: 7, ...given.funnel })).steps.map(({ people }: Answer) => people),
    [2, 1, 1],
  )
})

test('an argument that is unknown, a foreign project and a refusal are told in words', async () => {
  const { call } = await connected('viewer')
  assert.match((await call('report', { days: 7 })).error, /^There is no argument days\./)
  assert.match((await call('report', { project: '999' })).error, /^There is no project 999\./)
  assert.match((await call('report', { from: 'yesterday' })).error, /\(400\)$/)
  assert.match((await call('create_campaign', { name: 'x' })).error, /^There is no tool/)
  assert.match(
    (await call('explain_figure', { figure: 'roas' })).error,
    /^There is no figure roas\. .*paid_roas/,
  )
  for (const path of ['/export', '/../../members', '/installs/../keys', '/installs/x?y=1/receipt'])
    assert.match((await call('read_api', { path })).error, /is not a path of this tool/)
})

test('a tool has the words, the parameters and the role of its operations', async () => {
  const { client, call } = await connected('admin', { write: true })
  const tools = new Map((await client.listTools()).tools.map((tool) => [tool.name, tool]))
  const funnel = tools.get('funnel')
  assert.equal(funnel?.title, contractCommand('funnel').summary)
  assert.deepEqual(funnel?.inputSchema.required, ['steps'])
  const { query, summary } = contractCommand('listInstalls')
  const installs = tools.get('list_installs')
  assert.ok(installs?.description?.startsWith(`${summary}.`))
  for (const { name } of query) assert.ok(installs?.inputSchema.properties?.[name] !== undefined, name)
  assert.match(tools.get('replay_deliveries')?.description ?? '', /The key needs the admin role\.$/)
  assert.deepEqual(
    [...tools.values()].filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name),
    ['create_campaign', 'replay_deliveries'],
  )
  const users = await call('list_users', { last_days: 7, limit: 1 })
  assert.deepEqual([users.totals.users, users.users.items.length, users.currency], [1, 1, 'EUR'])
  assert.equal((await call('outcome_ledger', { refused: 0 })).refused.length, 0)
})

test('what changes something needs the flag, a person’s word and the role', async () => {
  const campaigns = async () =>
    (await lab.service.admin('GET', `/projects/${projectId}/campaigns`)).body.data.items.length
  const before = await campaigns()
  const silent = await connected('admin', { write: true })
  assert.match((await silent.call('create_campaign', { name: 'New' })).error, /cannot ask a person/)
  const refused = await connected('admin', { write: true, says: false })
  assert.match((await refused.call('create_campaign', { name: 'New' })).error, /not confirmed/)
  const viewer = await connected('viewer', { write: true, says: true })
  assert.match((await viewer.call('create_campaign', { name: 'New' })).error, /requires the admin role/)
  assert.equal(await campaigns(), before)
  const allowed = await connected('admin', { write: true, says: true })
  assert.equal((await allowed.call('create_campaign', { name: 'New', channel: 'meta' })).name, 'New')
  assert.deepEqual(allowed.asked, ['Create the campaign “New” (meta) in Acme?'])
  assert.equal(await campaigns(), before + 1)
  const preview = await allowed.call('preview_what_if', { windows: { probabilistic_hours: 0 } })
  assert.equal(typeof preview.changed, 'number')
})

test('over HTTP each caller brings a key, and a session belongs to it', async () => {
  const settings = {
    url: lab.url,
    project: undefined,
    host: '127.0.0.1',
    port: 0,
    write: false,
    now: () => new Date(),
    onError: assert.ifError,
  }
  const served = await serveHttp(settings)
  const address = new URL(served.address)
  const open = async (key: string) => {
    const client = new Client({ name: 'test', version: '1' })
    const headers = { authorization: `Bearer ${key}` }
    const transport = new StreamableHTTPClientTransport(address, { requestInit: { headers } })
    await client.connect(transport as Transport)
    return { client, session: transport.sessionId ?? '' }
  }
  const { client, session } = await open(await lab.keyOf(projectId, 'viewer'))
  const answer = await client.callTool({ name: 'projects', arguments: {} })
  assert.match(JSON.stringify(answer.content), /Acme/)
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(address, { method: 'POST', headers, body: '{}' })).status
  assert.equal(await statusWith({}), 401)
  assert.equal(await statusWith({ authorization: 'Bearer mk_other', 'mcp-session-id': session }), 404)
  assert.equal(
    await statusWith({ authorization: 'Bearer mk_other', origin: 'https://evil.example.com' }),
    403,
  )
  await client.close()
  await served.close()
})
