import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, test } from 'vitest'
import { addressOf, runService, stopAll } from '../service/run-service.ts'
import { copyTemplate, type TestDatabase } from '../support/test-database.ts'

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
const pages = readdirSync(new URL('../../../docs', import.meta.url)).filter((name) => name.endsWith('.md'))

test.each(pages)('README.md links to docs/%s', (page) => {
  assert.ok(readme.includes(`](docs/${page})`))
})

const isOnPath = (program: string) => spawnSync(program, ['--version']).status === 0
const missing = ['bash', 'curl', 'node'].filter((program) => !isOnPath(program))

const directory = mkdtempSync(path.join(tmpdir(), 'tributary-test-readme-'))
let database: TestDatabase | undefined

afterAll(async () => {
  await stopAll()
  await database?.drop()
  rmSync(directory, { recursive: true, force: true })
})

test.skipIf(missing.length > 0)(
  `the first calls end in an attributed user${missing.length > 0 ? `: not run, no ${missing.join(', ')}` : ''}`,
  { timeout: 120_000 },
  async () => {
    database = await copyTemplate()
    const run = runService({ DATABASE_URL: database.url, DATA_DIR: path.join(directory, 'data') })
    const base = await addressOf(run)
    const [, block = ''] = /## First calls\n.*?```sh\n(.*?)```/s.exec(readme) ?? []
    assert.ok(block.includes('http://127.0.0.1:8080'))
    const printed = execFileSync('bash', {
      cwd: directory,
      env: { PATH: process.env.PATH, NO_PROXY: '127.0.0.1' },
      input: block.replaceAll('http://127.0.0.1:8080', base),
      encoding: 'utf8',
    })
    const { data } = JSON.parse(printed.trim().split('\n').at(-1) ?? '')
    assert.equal(data.campaign_name, 'Spring sale')
    assert.equal(data.attribution_type, 'INORGANIC')
    assert.equal(data.ad_set_id, '77')
  },
)
