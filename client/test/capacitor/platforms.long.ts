import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const client = path.resolve(import.meta.dirname, '../..')
const root = path.dirname(client)
const tools = path.join(root, 'scripts/native-tools/node_modules')
const run = promisify(execFile)

// Compiles nothing, as that needs an Android SDK and Xcode: checks the projects that Capacitor generates for them.
describe('a Capacitor app for phones', () => {
  let app: string

  beforeAll(async () => {
    await run(process.execPath, [path.join(root, 'scripts/install-native-tools.mjs')])
    app = mkdtempSync(path.join(tmpdir(), 'tributary-capacitor-'))
    makeApp()
    for (const platform of ['android', 'ios']) {
      const cli = path.join(tools, '@capacitor/cli/bin/capacitor')
      await run(process.execPath, [cli, 'add', platform], { cwd: app })
    }
  }, 300_000)

  afterAll(() => rmSync(app, { recursive: true, force: true }))

  function makeApp(): void {
    const parts = ['android', 'cli', 'core', 'ios'].map((name) => `@capacitor/${name}`)
    for (const scope of ['@capacitor', '@tributary']) {
      mkdirSync(path.join(app, 'node_modules', scope), { recursive: true })
    }
    for (const name of parts) symlinkSync(path.join(tools, name), path.join(app, 'node_modules', name))
    symlinkSync(client, path.join(app, 'node_modules/@tributary/client'))
    const dependencies = Object.fromEntries([...parts, '@tributary/client'].map((name) => [name, '*']))
    write('package.json', JSON.stringify({ name: 'acme', dependencies }))
    write('capacitor.config.json', JSON.stringify({ appId: 'com.acme.shop', appName: 'Acme', webDir: 'www' }))
    mkdirSync(path.join(app, 'www'))
    write('www/index.html', '<!doctype html>')
  }

  const write = (file: string, text: string) => writeFileSync(path.join(app, file), text)
  const read = (file: string) => readFileSync(path.join(app, file), 'utf8')

  test('Android gets our Gradle project and knows the plugin class', () => {
    expect(read('android/app/capacitor.build.gradle')).toContain("project(':tributary-client')")
    expect(JSON.parse(read('android/app/src/main/assets/capacitor.plugins.json'))).toEqual([
      { pkg: '@tributary/client', classpath: 'io.tributary.client.capacitor.TributaryPlugin' },
    ])
  })

  test('iOS gets our Swift package and knows the plugin class', () => {
    expect(read('ios/App/CapApp-SPM/Package.swift')).toContain(
      '.product(name: "TributaryClient", package: "TributaryClient")',
    )
    expect(JSON.parse(read('ios/App/App/capacitor.config.json')).packageClassList).toEqual([
      'TributaryPlugin',
    ])
    expect(readFileSync(path.join(client, 'Package.swift'), 'utf8')).toContain('name: "TributaryClient"')
  })
})
