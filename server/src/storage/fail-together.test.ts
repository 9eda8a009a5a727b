import assert from 'node:assert/strict'
import { test } from 'vitest'
import { failTogether } from './fail-together.ts'
import type { Execute } from './pool-mode.ts'
import { sql } from './sql.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

test('statements behind one that fails fail with its error, also after a later failure', async () => {
  const errors = ['23505', '25P02', '25P02', '23514', '25P02'].map(failure)
  const execute: Execute = () => Promise.reject(errors.shift())
  const run = failTogether(execute)
  const codes = []
  for (let n = 0; n < 5; n += 1)
    codes.push(
      await run(sql`select 1`).then(
        () => '',
        (error) => error.code,
      ),
    )
  assert.deepEqual(codes, ['23505', '23505', '23505', '23514', '23514'])
})
