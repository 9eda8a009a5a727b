// Compiles and tests the Kotlin sources of the client library on the JVM. Needs Maven and a JDK ≥ 17, no Android SDK.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureNativeTools, fail, root } from './bootstrap.mjs'

// These depend only on androidx; src/stubs replaces them.
const stubbed = [
  'org/apache/cordova/CordovaActivity.java',
  'org/apache/cordova/SplashScreenPlugin.java',
  'org/apache/cordova/SystemBarPlugin.java',
  'org/apache/cordova/engine',
  'com/getcapacitor/BridgeActivity.java',
  'com/getcapacitor/CapacitorWebView.java',
  'com/getcapacitor/plugin/SystemBars.java',
]

if (spawnSync('mvn', ['--version']).status !== 0) fail('Maven is missing: install it with a JDK 17 or later')
const tools = await ensureNativeTools()
// Not in client/: apps add that folder as a whole.
const target = join(root, 'node_modules', '.cache', 'tributary-android')
const frameworks = join(target, 'frameworks')
rmSync(frameworks, { recursive: true, force: true })
copySources(join(tools, 'cordova-android', 'framework', 'src'))
copySources(join(tools, '@capacitor', 'android', 'capacitor', 'src', 'main', 'java'))

console.log('Testing the Kotlin sources with Maven (the first run downloads 300 MB) …')
const { code, output } = await maven([
  '-B',
  '-ntp',
  `-Dtarget=${target}`,
  `-Dframeworks=${frameworks}`,
  'test',
])
const counts = output.match(/Tests run: \d+, .*/g) ?? []
// Robolectric silently skips a class if it lacks the Android version that the class requires.
const skipped = counts.filter((count) => count.startsWith('Tests run: 0,'))
const passed = code === 0 && counts.length > 0 && skipped.length === 0
console.log(passed ? counts.at(-1) : output)
if (skipped.length > 0) console.log('Some test classes ran no tests (see above).')
process.exitCode = passed ? 0 : code || 1

function copySources(directory) {
  const wanted = (file) => !stubbed.some((path) => file === join(directory, path))
  cpSync(directory, frameworks, { recursive: true, filter: wanted })
}

function maven(args) {
  return new Promise((resolve) => {
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    const cwd = join(root, 'client', 'android')
    const child = spawn('mvn', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
