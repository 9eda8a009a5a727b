import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { history } from '#test/support/import-lines.ts'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'

const program = fileURLToPath(new URL('../../src/cli/import-file.ts', import.meta.url))
const directory = mkdtempSync(path.join(tmpdir(), 'tributary-import-'))

let service: TestService
let url: string
let project: string

beforeAll(async () => {
  service = await testService()
  await service.server.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(service.server.server.address() as AddressInfo).port}`
  const { id } = await service.makeProject()
  project = String(id)
  await service.admin('POST', `/projects/${id}/campaigns`, { name: 'Spring', custom_display_id: 'spring' })
})

afterAll(async () => {
  await service.stop()
  rmSync(directory, { recursive: true, force: true })
})

function file(lines: (object | string)[]): string {
  const name = path.join(directory, 'history.ndjson')
  writeFileSync(
    name,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  )
  return name
}

async function run(args: string[], { token = adminToken, input = '' } = {}) {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ADMIN_TOKEN: token, DATA_DIR: directory }
  const flags = ['--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, program, ...args], { env })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.err += chunk
  })
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, ...output }
}

describe('exit code', () => {
  test('0: stores everything, and a second run reports duplicates', async () => {
    const name = file(Object.values(history))
    const first = await run([name, '--project', project, '--url', url])
    assert.match(first.out, /^9 lines in .* s \(.*\/s\): 9 stored, 0 duplicates, 0 refused\.\n$/)
    assert.match(first.err, /^Sending: .* MiB.*\n(.*\n)*Storing: 9 of 9 facts.*\n$/)
    assert.equal(first.code, 0)
    const again = await run(['history.ndjson', '--project', project, '--url', url, `--from=${directory}`])
    assert.match(again.out, /: 0 stored, 9 duplicates, 0 refused\./)
    assert.equal(again.code, 0)
  })

  test('2: reports refused lines', async () => {
    const { code, out } = await run(['-', '--project', project, '--url', url], { input: '{broken\n' })
    assert.deepEqual([code, out.split('\n').slice(1)], [2, ['  line 1: The line is not valid JSON.', '']])
  })

  test.each([
    ['no file', () => [], /^Specify the file to import\.\n\nUsage: npm run import/],
    [
      'a missing file',
      () => ['/nowhere', '--project', '1', '--url', url],
      /^\/nowhere cannot be read: ENOENT\./,
    ],
    ['a directory', () => [directory, '--project', '1', '--url', url], /is a directory\./],
    ['no such project', () => [file([]), '--project', '999999', '--url', url], /404 Resource not found\./],
    [
      'no service',
      () => [file(['{}']), '--project', '1', '--url', 'http://127.0.0.1:9'],
      /No service is running there\. Start it, or set --url\./,
    ],
  ])('1: %s', async (_, args, text) => {
    const { code, err, out } = await run(args())
    assert.match(err, text)
    assert.deepEqual([code, out], [1, ''])
  })

  test('1: a wrong admin token', async () => {
    const { code, err } = await run([file(['{}']), '--project', project, '--url', url], {
      token: 'another-admin-token-0123456789',
    })
    assert.match(err, /401 Unauthorized access\./)
    assert.equal(code, 1)
  })

  test('1: no admin token', async () => {
    const { code, err } = await run([file(['{}']), '--project', project, '--url', url], { token: '' })
    assert.match(err, /^Set ADMIN_TOKEN: no readable admin-token in /)
    assert.equal(code, 1)
  })
})
