import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runService, stopAll } from '@tributary/service/test/service/run-service.ts'
import { afterAll, test } from 'vitest'
import { openDemoDirectory } from '#cli/demo/demo-directory.ts'

const program = fileURLToPath(new URL('../src/cli/run-demo.ts', import.meta.url))
const directory = mkdtempSync(path.join(tmpdir(), 'tributary-test-demo-'))

afterAll(async () => {
  await stopAll()
  rmSync(directory, { recursive: true, force: true })
})

test('the first start creates the demo, the second reuses it, and both stop cleanly', async () => {
  const dataDir = path.join(directory, 'whole')
  const start = async (args: string[], expected: RegExp) => {
    const run = runService({ DATA_DIR: dataDir }, ['--days=12', '--facts=6000', ...args], program)
    await run.wrote(expected)
    assert.match(run.stdout(), expected, run.stderr())
    assert.equal(await run.stop('SIGINT'), 0)
    return run.stdout()
  }
  const first = await start(['--no-live'], /Fieldnotes in [\d.]+ s[\s\S]*No live traffic/)
  assert.ok(first.includes(path.join(dataDir, 'admin-token')))
  await start([], /Found the demo[\s\S]*Live traffic: a call every minute/)
})

test.each([
  ['Storing', ['--days=30', '--facts=200000']],
  ['Phones', ['--days=12', '--facts=200000']],
])('a demo interrupted at "%s" stops quietly and is rebuilt', async (stage, args) => {
  const dataDir = path.join(directory, stage)
  const run = runService({ DATA_DIR: dataDir }, args, program)
  await run.wrote(new RegExp(`${stage}: [1-9]`))
  assert.equal(await run.stop('SIGINT'), 0, run.stderr())
  assert.doesNotMatch(run.stdout() + run.stderr(), /"level"|Error/)
  assert.equal(readFileSync(path.join(dataDir, 'demo.json'), 'utf8'), 'null')
  assert.equal(openDemoDirectory(dataDir, { fresh: false }), undefined)
  assert.ok(!existsSync(path.join(dataDir, 'postgres')))
})
