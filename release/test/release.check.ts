import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRelease } from '../make-release.ts'
import { hasWorkerd, runEdgeWorker } from './edge-worker.ts'
import { canRunImage, runImage } from './image.ts'
import { compileApp } from './installed-app.ts'
import { installPackage } from './installed-package.ts'
import { type InstalledRelease, installRelease } from './installed-release.ts'

const root = join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const places = ['first', 'second'].map((name) => join(mkdtempSync(join(tmpdir(), 'tributary-dist-')), name))
const [dist = ''] = places
let installed: InstalledRelease

beforeAll(async () => {
  await makeRelease({ root, to: dist, print: () => undefined })
  installed = installRelease(join(dist, `tributary-${version}.tar.gz`))
})

afterAll(async () => {
  await installed?.remove()
  for (const place of places) rmSync(join(place, '..'), { recursive: true, force: true })
})

test('a release is a tarball, the packages, licences, an SBOM and checksums that agree', () => {
  expect(readdirSync(dist).sort()).toEqual([
    'SHA256SUMS',
    'THIRD-PARTY-LICENSES.txt',
    `tributary-${version}.cdx.json`,
    `tributary-${version}.tar.gz`,
    `tributary-cli-${version}.tgz`,
    'tributary-client-1.1.0.tgz',
    `tributary-react-native-${version}.tgz`,
    `tributary-server-${version}.tgz`,
  ])
  expect(
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: dist, encoding: 'utf8' }),
  ).toMatch(/^(.+: OK\n){7}$/)
})

test('the SBOM names what the tarball holds: packages, libraries of the bundle, PostgreSQL', () => {
  const sbom = JSON.parse(readFileSync(join(dist, `tributary-${version}.cdx.json`), 'utf8'))
  const names: string[] = sbom.components.map(({ name }: { name: string }) => name)
  expect(sbom.bomFormat).toBe('CycloneDX')
  expect(sbom.metadata.component).toMatchObject({ name: 'tributary', version })
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'pg', 'react', '@mantine/core', 'PostgreSQL', 'OpenSSL']),
  )
  expect(names).not.toContain('vitest')
  expect(names).not.toContain('vite')
  expect(readFileSync(join(installed.directory, 'sbom.cdx.json'), 'utf8')).toBe(
    readFileSync(join(dist, `tributary-${version}.cdx.json`), 'utf8'),
  )
})

test('the same commit gives the same bytes', async () => {
  const [, second = ''] = places
  await makeRelease({ root, to: second, print: () => undefined })
  const [one, other] = places.map((place) => readFileSync(join(place, 'SHA256SUMS'), 'utf8'))
  expect(other).toBe(one)
})

test('the package for React Native installs into an empty project and is strictly typed', () => {
  expect(compileApp(join(dist, `tributary-react-native-${version}.tgz`))).toBe('')
})

test('on a bare machine: unpack, start, first calls, kill -9, backup, restore', async () => {
  const { run, tributary, home } = installed
  expect(run(tributary, ['--version'])).toBe(`${version}\n`)
  const first = await installed.start()
  expect(first.url).toMatch(/^http:/)
  expect(run(tributary, ['health', '--url', first.url])).toBe('Ready.\n')
  const key = firstCalls(first.url)
  expect(await campaign(first.url, key)).toMatchObject(expected)
  expect((await fetch(`${first.url}/`)).headers.get('content-type')).toMatch(/^text\/html/)
  expect((await fetch(`${first.url}/docs/guides/installing`)).status).toBe(200)

  const backend = installPackage(join(dist, `tributary-server-${version}.tgz`))
  const settings = { TRIBUTARY_URL: first.url, TRIBUTARY_TOKEN: run('/bin/cat', ['data/admin-token']) }
  expect(backend.compile()).toBe('')
  for (const runtime of backend.runtimes) {
    const printed = backend.run(runtime, 'node_modules/@tributary/server/examples/shop.mjs', settings)
    expect(`${runtime.name}: ${printed}`).toMatch(/came from Spring sale \(META\)\n/)
    expect(`${runtime.name}: ${backend.run(runtime, 'webhook.mjs')}`).toMatch(/: signed wrong_signature\n$/)
  }
  if (hasWorkerd)
    expect(runEdgeWorker(backend.directory, first.url, settings.TRIBUTARY_TOKEN.trim())).toMatchObject({
      status: 0,
    })
  backend.remove()

  first.child.kill('SIGKILL')
  await first.ended
  const second = await installed.start()
  expect(await campaign(second.url, key)).toMatchObject(expected)

  run('/bin/mkdir', ['backups'])
  run(tributary, ['backup', '--to', join(home, 'backups')])
  expect(run(tributary, ['verify-backup', '--from', join(home, 'backups')])).toContain('is good')
  run(tributary, ['restore', '--from', join(home, 'backups'), '--to', join(home, 'restored')])
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)

  run('/bin/cp', ['data/master-key', 'data/admin-token', 'restored'])
  const restored = await installed.start({ DATA_DIR: join(home, 'restored') })
  expect(await campaign(restored.url, key)).toMatchObject(expected)
  restored.child.kill('SIGTERM')
  expect(await restored.ended).toBe(0)
})

test.skipIf(!canRunImage)(
  `the image's start command, as its user on a read-only root: healthy, then stopped by SIGTERM${canRunImage ? '' : ' (not run: needs root and namespaces)'}`,
  async () => {
    const image = await runImage(join(dist, `tributary-${version}.tar.gz`))
    try {
      expect(image.output()).toContain(`Tributary ${version} is running.`)
      expect(image.owner()).toBe('10001')
      expect(image.health()).toMatchObject({ status: 0, stdout: 'Ready.\n' })
      for (const place of ['/x', '/etc/x', '/opt/tributary/x'])
        expect(image.exec(['touch', place]).stderr).toMatch(/Read-only|Permission denied/)
      expect(await image.stop()).toBe(0)
    } finally {
      image.remove()
    }
  },
)

const expected = {
  clicks: '1',
  installs: '1',
  'sign-ups': '1',
  custom_events: { tutorial_done: { count: '1' } },
}

/** The calls of the README, and an event. Returns the server key. */
function firstCalls(url: string): string {
  const readme = readFileSync(join(installed.directory, 'README.md'), 'utf8')
  const [, block = ''] = /## First calls\n.*?```sh\n(.*?)```/s.exec(readme) ?? []
  const event = `'{"event_name":"tutorial_done","user_id":"u-1"}'`
  const more = `curl -sfo /dev/null "$TRIBUTARY/api/v1/capture-event" -H "service-key: $KEY" -H "$JSON" -d ${event} && echo "$KEY"`
  const script = `${block.replaceAll('http://127.0.0.1:8080', url)}\n${more}\n`
  const lines = installed.run('/bin/bash', [], script).trim().split('\n')
  expect(JSON.parse(lines.at(-2) ?? '').data).toMatchObject({ campaign_name: 'Spring sale', ad_set_id: '77' })
  return lines.at(-1) ?? ''
}

async function campaign(url: string, key: string): Promise<object> {
  const response = await fetch(`${url}/api/v1/reporting/campaigns`, { headers: { 'service-key': key } })
  const { data } = (await response.json()) as { data: { campaigns: object[] } }
  return data.campaigns[0] ?? {}
}
