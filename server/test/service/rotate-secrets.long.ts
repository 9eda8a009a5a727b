import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, test } from 'vitest'
import { type Signing, signBody } from '#test/support/sign-body.ts'
import { addressOf, call, runService, stopAll } from './run-service.ts'

const directories: string[] = []

afterAll(async () => {
  await stopAll()
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

const program = (name: string) => fileURLToPath(new URL(`../../src/cli/${name}.ts`, import.meta.url))

/** Signed calls, one after another, until stopped. Returns their statuses. */
function keepCalling(url: string, project: { project_token: string; signing: Signing }) {
  const statuses: number[] = []
  let isOver = false
  const calling = (async () => {
    while (!isOver) {
      const body = JSON.stringify({
        token: project.project_token,
        platform: 'IOS',
        install_instance_id: randomUUID(),
      })
      const headers = { ...signBody(body, project.signing), 'content-type': 'application/json' }
      const { status } = await fetch(`${url}/api/client/init`, { method: 'POST', headers, body })
      statuses.push(status)
    }
  })()
  return {
    statuses,
    stop: async () => {
      isOver = true
      await calling
    },
  }
}

test('the master key and the admin token of a running service are replaced while it answers', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tributary-test-rotate-'))
  directories.push(dataDir)
  const settings = { DATA_DIR: dataDir, CLIENT_RATE_PER_PROJECT: '0' }
  const read = (name: string) => readFileSync(path.join(dataDir, name), 'utf8').trim()
  const keyFiles = () => readdirSync(dataDir).filter((name) => /^(master|admin)/.test(name))
  const runProgram = async (name: string, args: string[] = []) => {
    const run = runService(settings, args, program(name))
    return { code: await run.ended, text: run.stdout() + run.stderr() }
  }
  const first = runService(settings)
  const url = await addressOf(first)
  const manage = (token: string, method = 'GET', body?: object) =>
    call(`${url}/api/manage/projects`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
    })
  const [oldKey, oldToken] = [read('master-key'), read('admin-token')]
  const project = (await manage(oldToken, 'POST', { name: 'Acme' })).body.data

  const calls = keepCalling(url, project)
  const rotated = await runProgram('rotate-master-key', ['--wait=0'])
  assert.equal(rotated.code, 0, rotated.text)
  assert.match(rotated.text, /1 secrets encrypted under the new key/)
  assert.notEqual(read('master-key'), oldKey)
  const made = (await manage(oldToken, 'POST', { name: 'Made by the running service' })).body.data

  const replaced = await runProgram('rotate-admin-token')
  assert.equal(replaced.code, 0, replaced.text)
  const newToken = read('admin-token')
  assert.notEqual(newToken, oldToken)
  assert.deepEqual([(await manage(oldToken)).status, (await manage(newToken)).status], [200, 200])
  const twice = await runProgram('rotate-admin-token')
  assert.deepEqual([twice.code, read('admin-token')], [1, newToken])
  assert.match(twice.text, /^The previous admin token is still valid\. End it first/)
  assert.equal((await runProgram('rotate-admin-token', ['--end-previous'])).code, 0)
  assert.deepEqual([(await manage(oldToken)).status, (await manage(newToken)).status], [401, 200])
  await calls.stop()
  assert.deepEqual([...new Set(calls.statuses)], [200])
  assert.equal(await first.stop(), 0, first.stderr())

  // Stopped: the program starts the database itself.
  const stopped = await runProgram('rotate-master-key', ['--wait=0'])
  assert.equal(stopped.code, 0, stopped.text)
  assert.match(stopped.text, /2 secrets encrypted under the new key/)
  assert.deepEqual(keyFiles(), ['admin-token', 'master-key'])
  const again = keepCalling(await addressOf(runService(settings)), made)
  await again.stop()
  assert.deepEqual(again.statuses, [200])
})
