import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, test } from 'vitest'
import { addressOf, runService, stopAll } from './run-service.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'tributary-test-start-'))
const databaseRuns = () => existsSync(path.join(directory, 'postgres', 'postmaster.pid'))

afterAll(async () => {
  await stopAll()
  rmSync(directory, { recursive: true, force: true })
})

test('a signal during start-up stops it cleanly, with code 0 and no database left running', async () => {
  const run = runService({ DATA_DIR: directory })
  await run.wrote(/./)
  assert.equal(await run.stop(), 0, run.stderr())
  assert.equal(databaseRuns(), false)
})

test('the next start completes it, and Ctrl-C ends it with code 0', async () => {
  const run = runService({ DATA_DIR: directory })
  await addressOf(run)
  assert.equal(await run.stop('SIGINT'), 0, run.stderr())
  assert.equal(databaseRuns(), false)
})
