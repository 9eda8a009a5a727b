import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { planMemory } from '#domain/memory/plan-memory.ts'
import { isAlive } from '#storage/embedded/inspect-process.ts'
import { reachEmbedded } from '#storage/embedded/reach-embedded.ts'
import { eventually } from '#test/embedded/eventually.ts'
import { addressOf, runService, stopAll } from './run-service.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'tributary-test-memory-'))
const starter = fileURLToPath(new URL('start-as-child.ts', import.meta.url))

afterAll(async () => {
  await stopAll()
  rmSync(directory, { recursive: true, force: true })
})

test('a limit reaches V8 and PostgreSQL, and the service still ends with the program that started it', async () => {
  const run = runService({ DATA_DIR: directory, MEMORY_LIMIT: '600MB' }, [], starter)
  await addressOf(run)
  const pid = Number(/pid (\d+)/.exec(run.stdout())?.[1])
  const plan = planMemory(600, { database: true, backups: false })
  const command = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  assert.ok(command.includes(`--max-old-space-size=${plan.service.heap} `), command)
  assert.match(run.stdout(), /Memory +at most 600 MB/)
  assert.deepEqual(await shown(['shared_buffers', 'work_mem', 'autovacuum_max_workers']), [
    '60MB',
    '2MB',
    '1',
  ])

  run.child.kill('SIGKILL')
  await run.ended
  await eventually(() => !isAlive(pid))
})

async function shown(names: string[]): Promise<string[]> {
  const database = await reachEmbedded(directory)
  assert.ok(database)
  const client = new pg.Client(database.connection)
  await client.connect()
  const values: string[] = []
  for (const name of names) values.push((await client.query(`show ${name}`)).rows[0][name])
  await client.end()
  await database.stop()
  return values
}
