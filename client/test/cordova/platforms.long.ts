import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCordovaApp } from './make-cordova-app.ts'

const client = path.resolve(import.meta.dirname, '../..')

const names = (pattern: string, cwd: string) =>
  globSync(pattern, { cwd })
    .map((file) => path.basename(file))
    .sort()

// Compiles nothing, as that needs an Android SDK and Xcode: checks the projects that Cordova generates for them.
describe('a Cordova app for phones', () => {
  let app: Awaited<ReturnType<typeof makeCordovaApp>>
  let android: string
  let ios: string

  beforeAll(async () => {
    app = await makeCordovaApp(['android', 'ios'])
    await app.cordova('prepare')
    android = path.join(app.directory, 'platforms/android')
    ios = path.join(app.directory, 'platforms/ios')
  }, 300_000)

  afterAll(() => app.remove())

  const read = (...file: string[]) => readFileSync(path.join(...file), 'utf8')

  test('Android gets every Kotlin source, each in the folder of its package', () => {
    const sources = path.join(android, 'app/src/main/kotlin')
    const ours = names('{android/src/main/kotlin/io/tributary/client,cordova/android}/*.kt', client)
    expect(ours).toContain('Phone.kt')
    expect(names('**/*.kt', sources)).toEqual(ours)
    for (const file of globSync('**/*.kt', { cwd: sources })) {
      expect(read(sources, file)).toContain(`package ${path.dirname(file).replaceAll(path.sep, '.')}\n`)
    }
  })

  test('Android gets Kotlin, the plugin class, the permissions and Google’s libraries', () => {
    expect(JSON.parse(read(android, 'cdv-gradle-config.json'))).toMatchObject({
      IS_GRADLE_PLUGIN_KOTLIN_ENABLED: true,
    })
    expect(read(android, 'app/src/main/res/xml/config.xml')).toContain(
      'value="io.tributary.client.cordova.TributaryPlugin"',
    )
    const manifest = read(android, 'app/src/main/AndroidManifest.xml')
    expect(manifest).toContain('com.google.android.gms.permission.AD_ID')
    expect(manifest).toContain('<package android:name="com.facebook.katana" />')
    expect(read(android, 'project.properties')).toContain('com.android.installreferrer:installreferrer:2.2')
  })

  test('iOS gets every Swift source and compiles it, for iOS 15', () => {
    const ours = names('{ios/Sources/Tributary,cordova/ios}/*.swift', client)
    expect(ours).toContain('TributaryPhone.swift')
    expect(names('App/Plugins/**/*.swift', ios)).toEqual(ours)
    const project = read(ios, 'App.xcodeproj/project.pbxproj')
    for (const name of ours) expect(project).toContain(`${name} in Sources`)
    expect(project).toContain('IPHONEOS_DEPLOYMENT_TARGET = 15.0')
  })

  test('iOS finds the plugin class and its actions by their Objective-C names', () => {
    expect(read(ios, 'App/config.xml')).toContain('value="TributaryCordovaPlugin"')
    const plugin = read(client, 'cordova/ios/TributaryCordovaPlugin.swift')
    const bridge = read(client, 'src/bridges/cordova.ts')
    expect(plugin).toContain('@objc(TributaryCordovaPlugin)')
    for (const action of ['deviceData', 'launchUrl', 'listenForUrls', 'updateConversionValue']) {
      expect(bridge).toContain(`'${action}'`)
      expect(plugin).toContain(`@objc(${action}:)`)
    }
  })

  test('both get the library', () => {
    const library = 'plugins/@tributary/client/dist/tributary.min.js'
    for (const www of [path.join(android, 'app/src/main/assets/www'), path.join(ios, 'www')]) {
      expect(read(www, library)).toContain('cordova.define("@tributary/client.Tributary"')
    }
  })
})
