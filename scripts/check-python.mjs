// Builds the Python package, installs it into an empty environment, and tests it against a real service.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureInstalled, nodeBinary, root } from './bootstrap.mjs'

const tools = ['pytest==8.4.2', 'mypy==1.18.2']
const home = join(root, 'packages/python')

await ensureInstalled()
// A short path: the socket of the database is in it.
const directory = mkdtempSync(join(tmpdir(), 'tributary-py-'))
const python = join(directory, 'venv/bin/python')
const bare = join(directory, 'empty/bin/python')
try {
  if (!install()) {
    console.log('not run: the Python package (npm run check:python); python3, pip or PyPI is missing')
  } else process.exitCode = await check()
} finally {
  rmSync(directory, { recursive: true, force: true })
}

function install() {
  const quiet = (command, args) =>
    spawnSync(command, args, { stdio: 'ignore', timeout: 240_000 }).status === 0
  const pip = [python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...tools]]
  return quiet('python3', ['-m', 'venv', join(directory, 'venv')]) && quiet(...pip)
}

async function check() {
  const build = ['-m', 'pip', 'wheel', '--quiet', '--no-deps', '--disable-pip-version-check']
  run('the wheel is built', python, [...build, '--wheel-dir', directory, copyOfSources()])
  const wheel = join(directory, readdirSync(directory).find((name) => name.endsWith('.whl')) ?? '')
  run('an empty environment is made', 'python3', ['-m', 'venv', join(directory, 'empty')])
  for (const [name, one] of [
    ['beside the tools', python],
    ['into the empty one', bare],
  ])
    run(`the wheel installs ${name}`, one, ['-m', 'pip', 'install', '--quiet', '--no-index', wheel])
  run('its types are strict', python, ['-m', 'mypy', '--strict', join(home, 'examples')], {
    cwd: directory,
  })
  const service = spawn(nodeBinary(), [join(root, 'server/src/main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(directory, 'data'), RATE_LIMIT_PER_IP: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(service, 'exit')
  try {
    const url = await addressOf(service)
    const token = readFileSync(join(directory, 'data/admin-token'), 'utf8').trim()
    const env = { ...process.env, TRIBUTARY_URL: url, TRIBUTARY_TOKEN: token, PYTHONDONTWRITEBYTECODE: '1' }
    run('tests', python, ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', join(home, 'tests')], { env })
    run('the example', bare, [join(home, 'examples/shop.py')], { env, expected: 'came from Spring sale' })
    return 0
  } catch (error) {
    console.error(error.message)
    return 1
  } finally {
    service.kill()
    await ended
  }
}

/** setuptools writes beside the sources. */
function copyOfSources() {
  const copy = join(directory, 'source')
  spawnSync('cp', ['-R', home, copy])
  return copy
}

function run(name, command, args, { expected = '', ...options } = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    cwd: directory,
    ...options,
  })
  const ok = status === 0 && stdout.includes(expected)
  console.log(`${ok ? 'ok    ' : 'FAILED'} Python: ${name}${name === 'tests' ? `: ${lastLine(stdout)}` : ''}`)
  if (!ok) throw new Error(`${stdout}${stderr}`)
}

function lastLine(text) {
  return text.trim().split('\n').at(-1)
}

async function addressOf({ stdout }) {
  for await (const line of createInterface(stdout)) {
    const address = /API +(http:\S+)\/api\/v1/.exec(line)?.[1]
    if (address === undefined) continue
    stdout.resume()
    return address
  }
  throw new Error('the service ended before it listened')
}
