// Makes the database of an earlier release, with what it answered: release/fixtures/README.md.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { eventually } from '@tributary/service/test/embedded/eventually.ts'
import { unpackCommit } from '@tributary/service/test/faults/release-before.ts'
import { addressOf, runService } from '@tributary/service/test/service/run-service.ts'
import { readAll } from './read-all.ts'

const binaries = '/usr/lib/postgresql/15/bin'
const adminToken = 'fixture-admin-token-0123456789'
const masterKey = Buffer.alloc(32, 7).toString('base64')

type Filled = { project: { id: number; serverKey: string } }

const [version = '', commit = ''] = process.argv.slice(2)
const place = mkdtempSync('/tmp/tributary-fixture-')
const account = osUser()
if (account.uid !== undefined && account.gid !== undefined) chownSync(place, account.uid, account.gid)

function osUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

function startPostgres() {
  const data = join(place, 'data')
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  execFileSync(join(binaries, 'initdb'), init, { ...account, cwd: place, stdio: 'ignore' })
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${place}`]
  return spawn(join(binaries, 'postgres'), ['-D', data, ...settings], {
    ...account,
    cwd: place,
    stdio: 'ignore',
  })
}

/** The release's own demo sends the traffic, to a service on this database. */
async function fill(source: string, url: string): Promise<Filled> {
  // Up to 0.4.0 the demo is a part of the service.
  const room = existsSync(join(source, 'lab')) ? 'lab' : 'server'
  const load = (path: string) => import(join(source, room, 'src', path))
  const { fillDemo } = await load('cli/demo/fill-demo.ts')
  const { planDemo } = await load('demo/demo-plan.ts')
  const { waitForRollups } = await load('cli/demo/wait-for-rollups.ts')
  const bar = { show: () => undefined, end: () => undefined }
  const service = { url, adminToken }
  const plan = planDemo({ seed: 7, facts: 20_000, days: 30, today: undefined, now: new Date() })
  const { project, installs } = await fillDemo({ service, plan, bar })
  await waitForRollups(service, { project: project.id, plan, installs, bar })
  return { project }
}

async function withService<Result>(source: string, use: (url: string) => Promise<Result>): Promise<Result> {
  const settings = {
    DATABASE_URL: `postgres://postgres@localhost/fixture?host=${encodeURIComponent(place)}`,
    DATA_DIR: join(source, 'data'),
    ADMIN_TOKEN: adminToken,
    MASTER_KEY: masterKey,
    REPORTING_REQUESTS_PER_MINUTE: '0',
    RATE_LIMIT_PER_IP: '0',
    CLIENT_RATE_PER_PROJECT: '0',
    TRUST_PROXY: '127.0.0.1',
  }
  const run = runService(settings, [], unpackCommit(source, commit))
  try {
    return await use(await addressOf(run))
  } finally {
    await run.stop()
  }
}

/** What the service answers once its own demo has sent the traffic, and when. */
async function playAndRead(source: string): Promise<object> {
  return withService(source, async (url) => {
    const { project } = await fill(source, url)
    const at = new Date().toISOString()
    const keys = { adminToken, serverKey: project.serverKey, project: project.id }
    const read = async (path: string, headers: Record<string, string>) => {
      const response = await fetch(`${url}${path}`, { headers })
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
      return response.json()
    }
    return { commit, at, masterKey, ...keys, answers: await readAll(keys, read) }
  })
}

async function main(): Promise<void> {
  const source = mkdtempSync('/tmp/tributary-fixture-source-')
  const postgres = startPostgres()
  const onDatabase = (program: string, ...args: string[]) =>
    execFileSync(join(binaries, program), ['-h', place, '-U', 'postgres', ...args], {
      maxBuffer: 2 ** 28,
      stdio: 'pipe',
    }).toString()
  try {
    await eventually(() => onDatabase('psql', '-c', 'create database fixture'))
    const played = await playAndRead(source)
    const dump = onDatabase('pg_dump', '--no-owner', '--rows-per-insert=500', 'fixture')
    const file = join(import.meta.dirname, 'fixtures', version)
    // Without the commands that only psql understands.
    writeFileSync(`${file}.sql.gz`, gzipSync(dump.replace(/^\\.*\n/gm, ''), { level: 9 }))
    writeFileSync(`${file}.json`, `${JSON.stringify(played)}\n`)
  } finally {
    postgres.kill('SIGINT')
    await eventually(() => postgres.exitCode !== null)
    for (const directory of [place, source]) rmSync(directory, { recursive: true, force: true })
  }
}

await main()
