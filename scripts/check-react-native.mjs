// Packs the package for React Native, tests it, and uses the example app, bundled by Metro, against a real service.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, ensureReactNative, nodeBinary, root } from './bootstrap.mjs'
import { compileModule, missingForModule } from './compile-react-native-module.mjs'

const home = join(root, 'packages/react-native')

await ensureInstalled()
await ensureReactNative()
const node = nodeBinary()
// A short path: the socket of the database is in it.
const directory = mkdtempSync(join(tmpdir(), 'tributary-rn-'))
try {
  check()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(directory, { recursive: true, force: true })
}

function check() {
  step('types', () => void run(node, [join(root, 'node_modules/typescript/bin/tsc'), '-p', home]))
  step('tests under jest', () => {
    const { stderr } = run(node, ['node_modules/jest/bin/jest.js'])
    return /^Tests: +(.*)$/m.exec(stderr)?.[1]
  })
  const unpacked = join(directory, 'package')
  step('the tarball', () => pack(unpacked))
  step('the bundled app against a service', () => {
    const { stdout } = run(node, ['test/bundle/main.mts', unpacked])
    return `\n       ${stdout.trim().replaceAll('\n', '\n       ')}`
  })
  const missing = missingForModule()
  if (missing === undefined) step('the Android module compiles', compileModule)
  else console.log(`not run: compiling the Android module for React Native; ${missing}`)
}

/** The package as an app installs it. */
function pack(unpacked) {
  run('npm', ['pack', '--silent', `--pack-destination=${directory}`])
  const tarball = readdirSync(directory).find((name) => name.endsWith('.tgz'))
  mkdirSync(unpacked)
  run('tar', ['-xzf', join(directory, tarball), '--strip-components=1', '-C', unpacked])
}

function step(name, work) {
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1)
  try {
    const said = work()
    console.log(`ok     React Native: ${name} (${seconds()} s)${said ? `: ${said}` : ''}`)
  } catch (error) {
    console.log(`FAILED React Native: ${name} (${seconds()} s)`)
    throw error
  }
}

function run(command, args) {
  const result = spawnSync(command, args, { encoding: 'utf8', cwd: home, env: { ...process.env, CI: '1' } })
  if (result.status === 0) return result
  throw new Error(`${result.stdout}${result.stderr}${result.error?.message ?? ''}`)
}
