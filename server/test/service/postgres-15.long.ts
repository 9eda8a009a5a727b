import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { eventually } from '#test/embedded/eventually.ts'
import { addressOf, call, runService, stopAll } from './run-service.ts'

const binaries = '/usr/lib/postgresql/15/bin'
const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root. */
function runAs(): { uid?: number; gid?: number } {
  if (!isRoot) return {}
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

/** The oldest supported version. */
if (existsSync(binaries)) {
  describe('on PostgreSQL 15', () => {
    let directory: string
    let postgres: ChildProcess
    let url: string

    beforeAll(async () => {
      const user = runAs()
      directory = mkdtempSync(path.join(tmpdir(), 'tributary-test-15-'))
      if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid)
      const data = path.join(directory, 'data')
      const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C']
      execFileSync(path.join(binaries, 'initdb'), init, { ...user, cwd: directory, stdio: 'ignore' })
      const settings = [
        '-c',
        'listen_addresses=',
        '-c',
        `unix_socket_directories=${directory}`,
        '-c',
        'fsync=off',
      ]
      postgres = spawn(path.join(binaries, 'postgres'), ['-D', data, ...settings], {
        ...user,
        cwd: directory,
        stdio: 'ignore',
      })
      url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`
      await eventually(() => ask('select 1 as one'), 120_000)
    })

    afterAll(async () => {
      await stopAll()
      postgres.kill('SIGINT')
      await eventually(() => postgres.exitCode !== null)
      rmSync(directory, { recursive: true, force: true })
    })

    async function ask(text: string): Promise<Record<string, unknown>[]> {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query(text)).rows
      } finally {
        await client.end()
      }
    }

    test('migrates, serves, restarts and stops', async () => {
      assert.match(String((await ask('show server_version'))[0]?.server_version), /^15\./)
      const dataDir = mkdtempSync(path.join(directory, 'service-'))
      const settings = { DATABASE_URL: url, DATA_DIR: dataDir, ADMIN_TOKEN: 'admin-token-of-the-test' }
      const headers = { authorization: 'Bearer admin-token-of-the-test' }
      const first = runService(settings)
      const created = await call(`${await addressOf(first)}/api/manage/projects`, {
        method: 'POST',
        headers,
        body: { name: 'Acme', timezone: 'Europe/Berlin' },
      })
      assert.equal(created.status, 201)
      assert.equal(await first.stop(), 0, first.stderr())
      const second = runService(settings)
      const base = await addressOf(second)
      const key = { 'service-key': created.body.data.server_key }
      assert.equal(
        (await call(`${base}/api/v1/create-campaign`, { method: 'POST', headers: key, body: { name: 'a' } }))
          .status,
        201,
      )
      assert.equal((await call(`${base}/api/v1/campaigns`, { headers: key })).body.data.total_campaigns, 1)
      assert.equal(await second.stop(), 0, second.stderr())
    })
  })
} else {
  test.skip(`on PostgreSQL 15: ${binaries} is not installed`, () => undefined)
}
