import assert from 'node:assert/strict'
import type pg from 'pg'
import { test } from 'vitest'
import { inMigrationTurn } from './in-migration-turn.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

function fakeClient() {
  const asked: string[] = []
  const query = async (text: string) => {
    asked.push(text.split(/[\s;]/)[0] ?? '')
  }
  return { client: { query } as unknown as pg.Client, asked }
}

const retried = { 'ended by a deadlock': '40P01', 'waited too long for a lock': '55P03' }

for (const [what, code] of Object.entries(retried)) {
  test(`a migration that ${what} is tried again, from its beginning`, async () => {
    const { client, asked } = fakeClient()
    let tries = 0
    const result = await inMigrationTurn(client, async () => {
      tries += 1
      if (tries === 1) throw failure(code)
      return 'done'
    })
    assert.equal(result, 'done')
    assert.deepEqual(asked, ['begin', 'select', 'set', 'rollback', 'begin', 'select', 'set', 'commit'])
  })
}

test('any other failure is thrown, after a rollback', async () => {
  const { client, asked } = fakeClient()
  const work = () => Promise.reject(failure('42P01'))
  await assert.rejects(inMigrationTurn(client, work), { code: '42P01' })
  assert.deepEqual(asked, ['begin', 'select', 'set', 'rollback'])
})
