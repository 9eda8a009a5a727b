import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, test } from 'vitest'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
const pages = readdirSync(new URL('../../../docs', import.meta.url)).filter((name) => name.endsWith('.md'))

test('README.md links to every page of docs', () => {
  assert.ok(pages.length > 0)
  assert.deepEqual(
    pages.filter((page) => !readme.includes(`](docs/${page})`)),
    [],
  )
})

const isOnPath = (program: string) => spawnSync(program, ['--version']).status === 0
const missing = ['bash', 'curl', 'node'].filter((program) => !isOnPath(program))

const directory = mkdtempSync(path.join(tmpdir(), 'tributary-test-readme-'))
let service: TestService | undefined

afterAll(async () => {
  await service?.stop()
  rmSync(directory, { recursive: true, force: true })
})

test.skipIf(missing.length > 0)(
  `the first calls end in an attributed user${missing.length > 0 ? `: not run, no ${missing.join(', ')}` : ''}`,
  async () => {
    service = await testService()
    const base = await service.server.listen({ port: 0, host: '127.0.0.1' })
    // As a start of the service writes it.
    mkdirSync(path.join(directory, 'data'))
    writeFileSync(path.join(directory, 'data/admin-token'), `${adminToken}\n`)
    const [, block = ''] = /## First calls\n.*?```sh\n(.*?)```/s.exec(readme) ?? []
    assert.ok(block.includes('http://127.0.0.1:8080'))
    const bash = spawn('bash', {
      cwd: directory,
      env: { PATH: process.env.PATH, NO_PROXY: '127.0.0.1' },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    bash.stdin.end(block.replaceAll('http://127.0.0.1:8080', base))
    const printed = await text(bash.stdout)
    const { data } = JSON.parse(printed.trim().split('\n').at(-1) ?? '')
    assert.equal(data.campaign_name, 'Spring sale')
    assert.equal(data.attribution_type, 'INORGANIC')
    assert.equal(data.ad_set_id, '77')
  },
)
