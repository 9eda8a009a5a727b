// Compiles the Android module of the package for React Native against React Native's own classes. Needs Maven and a JDK ≥ 17, no Android SDK.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { nodeBinary, root } from './bootstrap.mjs'

const home = join(root, 'packages/react-native')
const target = join(root, 'node_modules/.cache/tributary-react-native')
const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1'

/** What stands in the way on this machine, or undefined. */
export function missingForModule() {
  const isMissing = (command, ...args) => spawnSync(command, args).status !== 0
  if (isMissing('mvn', '--version') || isMissing('javac', '-version')) return 'Maven or a JDK is missing'
  return fetchClasses() ? undefined : "React Native's classes cannot be downloaded"
}

/** Throws with the compiler's output. `android/shared` must be there: the package's build copies it. */
export function compileModule() {
  const generated = generateInterface()
  const places = { target, generated, reactAndroid: classes() }
  const settings = Object.entries(places).map(([name, place]) => `-D${name}=${place}`)
  run('mvn', ['-B', '-ntp', '-q', ...settings, 'compile'], join(home, 'android'))
}

function classes() {
  const { version } = JSON.parse(readFileSync(join(home, 'node_modules/react-native/package.json'), 'utf8'))
  return join(target, `react-android-${version}.jar`)
}

/** Of the 170 MB that Maven Central has, the 3 MB that a compiler reads. */
function fetchClasses() {
  const file = classes()
  if (existsSync(file)) return true
  mkdirSync(target, { recursive: true })
  const [, version] = /-([\d.]+)\.jar$/.exec(file)
  const artifact = `com.facebook.react:react-android:${version}:aar:release`
  const copy = ['-B', '-ntp', '-q', `${plugin}:copy`, `-Dartifact=${artifact}`, `-DoutputDirectory=${target}`]
  if (spawnSync('mvn', copy, { cwd: target, timeout: 240_000 }).status !== 0) return false
  const archive = join(target, `react-android-${version}-release.aar`)
  run('jar', ['xf', archive, 'classes.jar'], target)
  rmSync(archive)
  renameSync(join(target, 'classes.jar'), file)
  return true
}

/** As React Native's Gradle plugin does in an app. */
function generateInterface() {
  const output = join(target, 'generated')
  const schema = join(target, 'schema.json')
  rmSync(output, { recursive: true, force: true })
  const combine = 'node_modules/@react-native/codegen/lib/cli/combine/combine-js-to-schema-cli.js'
  run(nodeBinary(), [combine, '--platform', 'android', schema, 'src/spec'], home)
  const { codegenConfig } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const names = ['-n', codegenConfig.name, '-j', codegenConfig.android.javaPackageName, '-t', 'modules']
  const generate = 'node_modules/react-native/scripts/generate-specs-cli.js'
  run(nodeBinary(), [generate, '-p', 'android', '-s', schema, '-o', output, ...names], home)
  return join(output, 'java')
}

function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}${stderr}${error?.message ?? ''}`)
}
