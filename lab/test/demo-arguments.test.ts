import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartRefused } from '@tributary/service/src/start/start-refused.ts'
import { afterAll, describe, test } from 'vitest'
import { openDemoDirectory } from '#cli/demo/demo-directory.ts'
import { readDemoArguments } from '#cli/demo/read-demo-arguments.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'tributary-test-demo-'))

afterAll(() => rmSync(directory, { recursive: true, force: true }))

test('a directory that is not a demo is left alone, even with --fresh', () => {
  const dataDir = mkdtempSync(path.join(directory, 'foreign-'))
  writeFileSync(path.join(dataDir, 'precious'), 'data')
  for (const fresh of [false, true]) assert.throws(() => openDemoDirectory(dataDir, { fresh }), StartRefused)
  assert.equal(readFileSync(path.join(dataDir, 'precious'), 'utf8'), 'data')
})

describe('arguments', () => {
  test('reads the demo’s own arguments and passes the rest on as settings', () => {
    const read = readDemoArguments(['--fresh', '--no-live', '--seed=3', '--today=2026-05-31', '--port=9000'])
    assert.ok(typeof read !== 'string')
    const { fresh, live, seed, facts, days, today, settings } = read
    assert.deepEqual([fresh, live, seed, facts, days, today], [true, false, 3, 200_000, 365, '2026-05-31'])
    assert.deepEqual(settings, ['--port=9000'])
  })

  test.each([
    '--seed=0',
    '--seed',
    '--facts=many',
    '--days=731',
    '--days=11',
    '--speed=0',
    '--today=2026-02-30',
    '--today=',
  ])('refuses %s by name', (argument) => {
    const read = readDemoArguments([argument])
    assert.ok(typeof read === 'string' && read.startsWith(argument.split('=')[0] ?? '-'), String(read))
  })
})
