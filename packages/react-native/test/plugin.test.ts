import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compileModsAsync } from '@expo/config-plugins'
import type { TributaryPluginOptions } from '../src/plugin/plugin-options.ts'
import { withTributary } from '../src/plugin/with-tributary.ts'

let project: string

/** The native projects of a new Expo app, as far as the plugin changes them. */
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'tributary-expo-'))
  cpSync(path.join(__dirname, 'expo-app'), project, { recursive: true })
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

const options: TributaryPluginOptions = {
  domains: ['links.acme.com', 'go.acme.com'],
  trackingDescription: 'To know which ads work.',
  postbackUrl: 'https://attribution.acme.com/',
  skAdNetworkIds: ['V9WTTPBFK9.skadnetwork', 'n38lu8286q.skadnetwork'],
}

/** Expo's own mod compiler writes the files. */
async function prebuild(given?: TributaryPluginOptions) {
  const config = {
    name: 'Shop',
    slug: 'shop',
    ios: { bundleIdentifier: 'com.acme.shop' },
    android: { package: 'com.acme.shop' },
  }
  const inProject = { ...config, _internal: { projectRoot: project } } as Parameters<typeof withTributary>[0]
  const withMods = withTributary(inProject, given)
  await compileModsAsync(withMods, { projectRoot: project, platforms: ['ios', 'android'] })
}

const read = (file: string) => readFileSync(path.join(project, file), 'utf8')
const plist = () => read('ios/Shop/Info.plist')
const entitlements = () => read('ios/Shop/Shop.entitlements')
const manifest = () => read('android/app/src/main/AndroidManifest.xml')
const count = (text: string, part: string | RegExp) => text.split(part).length - 1

test('iOS: the question about tracking, where postbacks go, ad networks, domains', async () => {
  await prebuild(options)
  expect(plist()).toContain('<string>To know which ads work.</string>')
  expect(plist()).toMatch(
    /NSAdvertisingAttributionReportEndpoint<\/key>\s*<string>https:\/\/attribution\.acme\.com</,
  )
  expect(plist()).toMatch(/AttributionCopyEndpoint<\/key>\s*<string>https:\/\/attribution\.acme\.com</)
  expect(plist()).toContain('<string>v9wttpbfk9.skadnetwork</string>')
  expect(entitlements()).toMatch(/associated-domains<\/key>\s*<array>\s*<string>applinks:links\.acme\.com</)
})

test('Android: links of the domains open the app, after verification', async () => {
  await prebuild(options)
  expect(manifest()).toMatch(/<intent-filter android:autoVerify="true">/)
  expect(manifest()).toContain('<data android:scheme="https" android:host="links.acme.com"/>')
  expect(manifest()).toContain('<data android:scheme="https" android:host="go.acme.com"/>')
  expect(manifest()).not.toContain('AD_ID')
})

test('a second run changes nothing, and what the app had stays', async () => {
  await prebuild(options)
  const once = [plist(), entitlements(), manifest()]
  await prebuild(options)
  expect([plist(), entitlements(), manifest()]).toEqual(once)
  expect(manifest()).toContain('android.intent.action.MAIN')
  expect(count(plist(), 'cstr6suwn9.skadnetwork')).toBe(1)
})

test('an app for children has neither the permission nor the library of the advertising id', async () => {
  await prebuild({ advertisingId: false })
  await prebuild({ advertisingId: false })
  expect(manifest()).toMatch(/com\.google\.android\.gms\.permission\.AD_ID" tools:node="remove"/)
  expect(count(read('android/app/build.gradle'), "module: 'play-services-ads-identifier'")).toBe(1)
})

test('without options nothing is added', async () => {
  await prebuild()
  expect(plist()).not.toContain('NSUserTracking')
  expect(manifest()).not.toContain('autoVerify')
})

test.each([
  [{ domains: ['https://links.acme.com'] }, 'https://links.acme.com is not a domain'],
  [{ postbackUrl: 'attribution.acme.com' }, 'postbackUrl must begin with https://'],
])('refuses %j', (wrong, message) => {
  expect(() => withTributary({ name: 'Shop', slug: 'shop' }, wrong)).toThrow(message)
})
