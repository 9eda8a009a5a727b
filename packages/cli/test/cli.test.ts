import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@tributary/contract/endpoints'
import { afterAll, beforeAll, test } from 'vitest'
import { allCommands } from '#all-commands.ts'
import { contractCommands, writtenByHand } from '#contract/contract-commands.ts'
import { type CliLab, cliLab } from './support/cli-lab.ts'

let lab: CliLab
let projectId: number
let adminKey: string

const tributary = (...argv: string[]) =>
  lab.tributary(argv, { env: { TRIBUTARY_URL: lab.url, TRIBUTARY_KEY: adminKey } })

beforeAll(async () => {
  lab = await cliLab()
  projectId = (await lab.service.makeProject({ display_currency: 'EUR' })).id
  adminKey = await lab.keyOf(projectId, 'admin')
  const apps = { apps: { android: { package_name: 'com.acme.shop' } } }
  assert.equal((await lab.service.admin('PATCH', `/projects/${projectId}`, apps)).status, 200)
})

afterAll(() => lab.stop())

test('every endpoint that a key can call has a command with a name of its own', () => {
  const callable = endpoints.filter(({ credential }) => credential === 'admin_token').map(({ name }) => name)
  assert.deepEqual(contractCommands.map(({ id }) => id).sort(), callable.sort())
  const names = allCommands.map(({ name }) => name)
  assert.equal(new Set(names).size, names.length)
  assert.equal(names.length, contractCommands.length - writtenByHand.length + 17)
})

test('the log-in is kept in a file of its owner alone, and the environment wins over it', async () => {
  const loggedIn = await lab.tributary(['login', '--url', `${lab.url}/`], { stdin: `${adminKey}\n` })
  assert.deepEqual([loggedIn.code, loggedIn.err], [0, ''])
  assert.equal(statSync(join(lab.home, '.config/tributary/login.json')).mode & 0o777, 0o600)
  assert.match((await lab.tributary(['whoami'])).out, new RegExp(`\\* ${projectId}  Acme`))
  const wrong = await lab.tributary(['whoami'], { env: { TRIBUTARY_KEY: 'mk_wrong' } })
  assert.equal(wrong.code, 1)
  assert.match(wrong.err, /^tributary: Unauthorized access. \(401\)/)
  assert.equal((await lab.tributary(['logout'])).code, 0)
  assert.match((await lab.tributary(['whoami'])).err, /Not logged in/)
})

test('a refusal is the service’s own text with exit code 1, a command typed wrong has 2', async () => {
  const viewer = await lab.keyOf(projectId, 'viewer')
  const refused = await lab.tributary([
    'campaigns',
    'create',
    '--name',
    'No',
    '--key',
    viewer,
    '--url',
    lab.url,
  ])
  assert.deepEqual([refused.code, refused.err], [1, 'tributary: This requires the admin role. (403)\n'])
  assert.equal((await tributary('campaigns', 'create')).err.split('\n')[0], 'tributary: --name is required.')
  for (const argv of [
    ['nonsense'],
    ['campaigns', 'nonsense'],
    ['campaigns', 'list', '--nonsense'],
    ['receipt'],
    ['report', '--format', 'pdf'],
    ['campaigns', 'get', '..'],
  ])
    assert.equal((await tributary(...argv)).code, 2, argv.join(' '))
  const away = await lab.tributary(['whoami', '--url', 'http://127.0.0.1:1', '--key', 'x'])
  assert.equal(away.code, 2, 'whoami takes no options')
})

test('help is made from the contract', async () => {
  const { out } = await tributary('campaigns', 'create', '--help')
  assert.match(out, /--store-listing-ids <json>/)
  assert.match(out, /POST \/api\/manage\/projects\/\{project\}\/campaigns, by the admin role\./)
  assert.match((await tributary('campaigns')).out, /tributary campaigns network-links/)
})

test('a phone is played from the click to a payment: receipt, report, live stream and export tell of it', async () => {
  assert.equal(
    (
      await tributary(
        'campaigns',
        'create',
        '--name',
        'Spring sale',
        '--channel',
        'meta',
        '--custom-display-id',
        'SPRING',
        '--active',
        'true',
      )
    ).code,
    0,
  )
  assert.match((await tributary('campaigns', 'list')).out, /SPRING +Spring sale/)
  const click = await tributary('phone', 'click', 'SPRING', '--params', 'adset_id=77')
  assert.match(click.out, /sec-ch-ua-model: "Pixel 8"/)
  assert.match(click.out, /Totals of today: Clicks 0 → 1/)
  const installed = await tributary('phone', 'install')
  assert.match(
    installed.out,
    /It counts for Spring sale \(SPRING\), Meta, because the Play referrer carried our click id/,
  )
  assert.match(installed.out, /Spring sale \(SPRING\): Installs 0 → 1/)
  assert.match((await tributary('phone', 'signup', 'u-1', '--quiet')).out, /Sign-ups 0 → 1/)
  assert.equal((await tributary('phone', 'event', 'level_up', '--quiet')).code, 0)
  assert.match((await tributary('phone', 'pay', '9.99', '--quiet')).out, /Revenue €0.00 → €9.99/)

  const table = await tributary('report')
  assert.match(table.out, /Spring sale \(SPRING\) +1 +1 +1 +100\.00% +€9\.99/)
  const csv = await tributary('report', '--format', 'csv', '--columns', 'installs,revenue')
  assert.equal(
    csv.out,
    'Campaign,Display id,Ad set,Creative or keyword,Installs,Revenue (EUR)\r\nTotals,,,,1,9.99\r\nOrganic,,,,0,0\r\nSpring sale,SPRING,,,1,9.99\r\n',
  )
  const { rows } = JSON.parse((await tributary('report', '--format', 'json')).out)
  assert.equal(rows[0].figures.revenue, 9.99)

  const [, install = ''] = /Install ([\w-]+), ANDROID/.exec(installed.out) ?? []
  assert.match((await tributary('receipt', install)).out, /won +click .* SPRING +Play referrer/)

  const enough = new AbortController()
  const stream = await lab.tributary(['tail', '--kinds', 'payment', '--backlog', '5'], {
    env: { TRIBUTARY_URL: lab.url, TRIBUTARY_KEY: adminKey },
    signal: enough.signal,
    onOut: () => enough.abort(),
  })
  assert.match(stream.out, /payment +ANDROID +ONE_TIME +9\.99 +Spring sale \(SPRING\) +user u-1/)
  assert.equal(stream.code, 0)
  assert.match((await tributary('export', 'payments')).out, /u-1,9\.99,EUR/)
})

test('import says which lines were refused, and fails', async () => {
  const lines = '{"fact":"install","id":"i-1","at":"2026-03-01T09:30:00Z","platform":"ANDROID"}\nno JSON\n'
  const env = { TRIBUTARY_URL: lab.url, TRIBUTARY_KEY: adminKey }
  const { code, out } = await lab.tributary(['import', '-'], { env, stdin: lines })
  assert.deepEqual(
    [code, out],
    [1, '2 lines: 1 stored, 0 duplicates, 1 refused.\n  line 2: The line is not valid JSON.\n'],
  )
})

test('doctor checks the installation, and opens a link as a test device', async () => {
  const { code, out } = await tributary('doctor', '--click', 'SPRING')
  assert.equal(code, 0, out)
  for (const line of [
    /ok +clock/,
    /ok +keys: 1 server key is active/,
    /warning +domains: .*works on this machine alone/,
    /ok +click: .* redirects a phone to play\.google\.com/,
  ])
    assert.match(out, line)
  assert.match((await tributary('report')).out, /Spring sale \(SPRING\) +1 /)
})

test('all pages of a list are read on request, and any endpoint is reachable by its path', async () => {
  for (const name of ['One', 'Two', 'Three']) await tributary('affiliates', 'create', '--name', name)
  const all = await tributary('affiliates', 'list', '--limit', '2', '--all', '--format', 'csv')
  assert.equal(all.out.trim().split('\r\n').length, 4)
  const { out } = await tributary(
    'api',
    'PATCH',
    '/projects/{project}',
    '{"website":"https://acme.example.com/"}',
  )
  assert.equal(JSON.parse(out).data.website, 'https://acme.example.com/')
})
