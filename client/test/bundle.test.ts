import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClient, buildTypes } from '../build/build-client.ts'
import { libraryVersion } from '../src/session.ts'

let dist: string

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'tributary-bundle-'))
  await buildClient(dist)
  buildTypes(dist)
})

afterAll(() => rmSync(dist, { recursive: true, force: true }))

const read = (name: string) => readFileSync(path.join(dist, name), 'utf8')

test('the bundle is at most 8 kB gzipped', () => {
  expect(gzipSync(read('tributary.min.js'), { level: 9 }).length).toBeLessThanOrEqual(8_000)
})

test('the bundle defines the global, even inside Cordova’s module wrapper, and a second load does not replace it', () => {
  const wrapped = `(function (require, exports, module) { ${read('tributary.min.js')} })()`
  const page: Record<string, unknown> = { navigator: {} }
  runInNewContext(wrapped, page)
  const first = page.Tributary
  expect(first).toHaveProperty('init')
  runInNewContext(wrapped, page)
  expect(page.Tributary).toBe(first)
})

test('the built module works in plain Node: every operation resolves, and debug says so once', () => {
  const script = `
    import { Tributary } from ${JSON.stringify(path.join(dist, 'tributary.js'))}
    await Tributary.init({ token: 't', debug: true })
    await Tributary.init({ token: 't', debug: true })
    await Tributary.signup({ user_data: { id: 'u' } })
    await Tributary.trackEvent('a')
    await Tributary.capturePayment({ amount: 1, userId: 'u', paymentId: 'p' })
    const { deeplink } = await Tributary.handleDeeplink('https://a.example')
    const { data } = await Tributary.getAttributionData()
    process.stdout.write(JSON.stringify([deeplink, data.campaignData.type]))`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(run.stdout).toBe('["https://a.example","ORGANIC"]')
  expect(run.stderr.trim()).toBe(
    'Tributary: there is no browser here. Every operation resolves and does nothing.',
  )
})

test('the types declare the global of the Cordova plugin', () => {
  writeFileSync(
    path.join(dist, 'cordova-app.ts'),
    `import './tributary.min.js'
     export const started: Promise<void> = Tributary.init({ token: 't' })`,
  )
  const tsc = path.resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--ignoreConfig']
  execFileSync(process.execPath, [tsc, ...options, path.join(dist, 'cordova-app.ts')], { stdio: 'pipe' })
}, 60_000)

test('nothing is imported at run time', () => {
  expect(read('tributary.js')).not.toMatch(/\bimport\b|\brequire\b/)
})

test('the shipped types are sufficient for an app', () => {
  writeFileSync(
    path.join(dist, 'app.ts'),
    `import { type AttributionData, type InitOptions, Tributary } from './tributary.js'
     const options: InitOptions = { token: 't' }
     export const found: Promise<AttributionData> = Tributary.init(options).then(() => Tributary.getAttributionData())
     // @ts-expect-error: an amount is a number
     export const refused = Tributary.capturePayment({ amount: '5', userId: 'u', paymentId: 'p' })`,
  )
  const tsc = path.resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--ignoreConfig']
  execFileSync(process.execPath, [tsc, ...options, path.join(dist, 'app.ts')], { stdio: 'pipe' })
}, 60_000)

test('the package and the library have the same version', () => {
  const file = path.resolve(import.meta.dirname, '../package.json')
  expect(JSON.parse(readFileSync(file, 'utf8')).version).toBe(libraryVersion)
})
