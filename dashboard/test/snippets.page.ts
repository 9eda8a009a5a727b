import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { endpoints } from '@tributary/contract/endpoints'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serverSnippets } from '#pages/start/server-snippets.ts'
import { makeGaid, simulatedPhone } from '#pages/start/simulated-phone.ts'
import { appSnippets } from '#pages/start/snippets.ts'
import { openStage, type Stage } from '#test/support/stage.ts'
import { buildClient } from '../../client/build/build-client.ts'
import { closeServer } from '../../client/test/support/fault-proxy.ts'

const run = promisify(execFile)
const definitions = readFileSync(path.join(import.meta.dirname, '../../client/src/definitions.ts'), 'utf8')

let stage: Stage
let folder: string
beforeAll(async () => {
  stage = await openStage()
  folder = mkdtempSync(path.join(tmpdir(), 'tributary-snippets-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await stage.close()
})

const codeOf = (snippets: { key: string; code: string }[], key: string) =>
  snippets.find((one) => one.key === key)?.code ?? ''

/** What the service knows after the code has run. */
async function stepsDone(project: number): Promise<string[]> {
  const { body } = await stage.service.admin('GET', `/projects/${project}/first-steps`)
  return Object.keys(body.data).filter((name) => body.data[name].done)
}

test('snippets call only operations of the library and routes of the service', () => {
  const place = { origin: 'https://service.example', token: 'pt_1' }
  const codes = [
    ...appSnippets(place),
    ...serverSnippets(place, 'event'),
    ...serverSnippets(place, 'payment'),
  ].map(({ code }) => code)
  const operations = codes.flatMap((code) =>
    [...code.matchAll(/Tributary\.(\w+)\(/g)].map(([, name]) => name),
  )
  expect(operations.length).toBeGreaterThan(0)
  for (const name of operations) expect(definitions).toContain(`\n  ${name}(`)
  const routes = codes.flatMap((code) => [
    ...[...code.matchAll(/service\.example(\/api\/v1[\w/-]+)/g)].map(([, route]) => route),
    ...[...code.matchAll(/call\('(\/[\w-]+)'/g)].map(([, route]) => `/api/client${route}`),
  ])
  expect(routes.length).toBeGreaterThan(0)
  const known = endpoints.map((endpoint) => endpoint.path)
  for (const route of routes) expect(known).toContain(route)
})

test('calls without the library, and server calls, do what they say', async () => {
  const project = await stage.service.makeProject({ name: 'Calls' })
  const place = { origin: stage.url, token: project.project_token }
  const native = `const Platform = { OS: 'ios' }\nconst keptInstallId = async () => 'phone-of-the-snippet'\n`
  const file = path.join(folder, 'native.mjs')
  writeFileSync(file, native + codeOf(appSnippets(place), 'react-native'))
  await run(process.execPath, [file])
  expect(await stepsDone(project.id)).toEqual(['library', 'signup', 'event', 'payment'])

  const env = { ...process.env, SERVER_KEY: project.server_key }
  for (const call of ['event', 'payment'] as const) {
    const node = path.join(folder, `${call}.mjs`)
    writeFileSync(node, codeOf(serverSnippets(place, call), 'node'))
    expect((await run(process.execPath, [node], { env })).stdout).toMatch(/^201 /)
    const curl = await run('bash', ['-c', codeOf(serverSnippets(place, call), 'curl')], { env })
    expect(curl.stdout).toContain('capture request received!')
  }
})

test('the commands that stand in for a phone complete every step, and are in no figure', async () => {
  const project = await stage.service.makeProject({ name: 'Without a phone' })
  const base = `/projects/${project.id}`
  const { display_id: campaign } = (
    await stage.service.admin('POST', `${base}/campaigns`, { name: 'Spring' })
  ).body.data
  const armed = await stage.service.admin('POST', `${base}/test-devices/link`, { name: 'Shell', campaign })
  const { pathname, search } = new URL(armed.body.data.link.url)
  const phone = { link: `${stage.url}${pathname}${search}`, origin: stage.url, gaid: makeGaid() }
  await run('bash', ['-c', simulatedPhone({ ...phone, token: project.project_token })])
  expect(await stepsDone(project.id)).toHaveLength(7)
  const [device] = (await stage.service.admin('GET', `${base}/test-devices`)).body.data.items
  expect(device).toMatchObject({ state: 'known', ids: [{ kind: 'gaid', value: phone.gaid }] })
  const { body } = await stage.service.admin('GET', `${base}/report`)
  expect(body.data.campaigns).toMatchObject([{ clicks: 0, installs: 0, 'sign-ups': 0, revenue: 0 }])
})

test('the plain JavaScript snippet works in a browser', async () => {
  const project = await stage.service.makeProject({ name: 'Web shop' })
  await buildClient(folder)
  const html = codeOf(appSnippets({ origin: stage.url, token: project.project_token }), 'plain-js')
  const library = readFileSync(path.join(folder, 'tributary.min.js'))
  const shop = createServer(({ url }, response) =>
    url === '/tributary.min.js'
      ? response.writeHead(200, { 'content-type': 'text/javascript' }).end(library)
      : response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${html}`),
  )
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => closeServer(shop))
  const page = await stage.openVisitor()
  await page.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`)
  await expect.poll(() => stepsDone(project.id)).toEqual(['library', 'signup', 'event', 'payment'])
})
