import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildClient, buildTypes } from '../build/build-client.ts'
import type { TributaryClient } from '../src/definitions.ts'
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

test('the module for web pages is at most 14 kB gzipped', () => {
  expect(gzipSync(read('tributary-web.min.js'), { level: 9 }).length).toBeLessThanOrEqual(14_000)
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

const operations = `
  await Tributary.init({ token: 't', debug: true })
  await Tributary.init({ token: 't', debug: true })
  await Tributary.signup({ user_data: { id: 'u' } })
  await Tributary.trackEvent('a')
  await Tributary.capturePayment({ amount: 1, userId: 'u', paymentId: 'p' })
  const { deeplink } = await Tributary.handleDeeplink('https://a.example')
  const { data } = await Tributary.getAttributionData()
  process.stdout.write(JSON.stringify([deeplink, data.campaignData.type]))`

const said = 'Tributary: there is no browser here. Every operation resolves and does nothing.'

/** In the repository, where a script finds React. */
const runNode = (type: 'module' | 'commonjs', script: string) =>
  spawnSync(process.execPath, [`--input-type=${type}`, '-e', script], {
    encoding: 'utf8',
    cwd: path.resolve(import.meta.dirname, '../..'),
  })

const file = (name: string) => JSON.stringify(path.join(dist, name))

test.each([
  ['import', 'module', () => `import { Tributary } from ${file('tributary.js')}\n${operations}`],
  ['import of the global', 'module', () => `import ${file('global.cjs')}\n${operations}`],
  [
    'require',
    'commonjs',
    () => `const { Tributary } = require(${file('tributary.cjs')})\nvoid (async () => {${operations}})()`,
  ],
] as const)('plain Node, %s: every operation resolves, and debug says so once', (_, type, script) => {
  const run = runNode(type, script())
  expect(run.stdout).toBe('["https://a.example","ORGANIC"]')
  expect(run.stderr.trim()).toBe(said)
})

test('import and require give the same instance', () => {
  const script = `
    import { createRequire } from 'node:module'
    import { Tributary } from ${file('tributary.js')}
    const required = createRequire(${file('tributary.cjs')})('./tributary.cjs').Tributary
    process.stdout.write(String(required === Tributary))`
  expect(runNode('module', script).stdout).toBe('true')
})

test('server-side rendering: a React component that uses the library renders', () => {
  const script = `
    import { createElement, useEffect } from 'react'
    import { renderToString } from 'react-dom/server'
    import { Tributary } from ${file('tributary.js')}
    function Shop() {
      useEffect(() => { void Tributary.init({ token: 't' }) }, [])
      return createElement('button', { onClick: () => Tributary.trackEvent('bought') }, 'Buy')
    }
    process.stdout.write(renderToString(createElement(Shop)))`
  expect(runNode('module', script)).toMatchObject({ stdout: '<button>Buy</button>', stderr: '', status: 0 })
})

test('server-side rendering with the module for web pages: links stay as they are', () => {
  const script = `import { TributaryWeb } from ${file('web.js')}
    await TributaryWeb.start({ links: 'https://go.example.com' })
    await TributaryWeb.trackEvent('a')
    process.stdout.write(TributaryWeb.storeLink('https://a.example'))`
  expect(runNode('module', script)).toMatchObject({ stdout: 'https://a.example', stderr: '', status: 0 })
})

test('a test runner without a DOM: every operation resolves, and debug says so once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { Tributary }: { Tributary: TributaryClient } = await import(path.join(dist, 'tributary.js'))
  await Tributary.init({ token: 't', debug: true })
  await Tributary.trackEvent('a')
  expect(warn.mock.calls).toEqual([[said]])
  warn.mockRestore()
})

test('nothing is imported at run time', () => {
  for (const name of ['tributary.js', 'tributary.cjs', 'web.js', 'web.cjs'])
    expect(read(name)).not.toMatch(/\bimport\b|\brequire\b(?!`)/)
})

test('the shipped types are sufficient for an app, by import, by require and for the global of the Cordova plugin', () => {
  const app = (library: string) => `
    import { type AttributionData, type InitOptions, Tributary } from '${library}'
    const options: InitOptions = { token: 't' }
    export const found: Promise<AttributionData> = Tributary.init(options).then(() => Tributary.getAttributionData())
    // @ts-expect-error: an amount is a number
    export const refused = Tributary.capturePayment({ amount: '5', userId: 'u', paymentId: 'p' })`
  const page = (library: string) => `
    import { TributaryWeb, type WebOptions } from '${library}'
    const options: WebOptions = { links: 'https://go.example.com', banner: { title: 'Acme' } }
    export const started: Promise<void> = TributaryWeb.start(options).then(() => TributaryWeb.trackEvent('a'))
    // @ts-expect-error: consent is given or not
    export const refused = TributaryWeb.setConsent('yes')`
  const cordova = `
    import './tributary.min.js'
    export const started: Promise<void> = Tributary.init({ token: 't' })`
  const texts = {
    'app.ts': app('./tributary.js'),
    'app.cts': app('./tributary.cjs'),
    'web-app.ts': page('./web.js'),
    'web-app.cts': page('./web.cjs'),
    'cordova-app.ts': cordova,
  }
  const files = Object.entries(texts).map(([name, text]) => {
    writeFileSync(path.join(dist, name), text)
    return path.join(dist, name)
  })
  const tsc = path.resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--ignoreConfig']
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...options, ...files], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, ''])
})

test('the package and the library have the same version', () => {
  const file = path.resolve(import.meta.dirname, '../package.json')
  expect(JSON.parse(readFileSync(file, 'utf8')).version).toBe(libraryVersion)
})
