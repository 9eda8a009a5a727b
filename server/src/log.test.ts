import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openLog } from './log.ts'

function logged(err: unknown): Record<string, unknown> {
  let line = ''
  openLog('info', { write: (text) => (line += text) }).warn({ err }, 'something broke')
  return JSON.parse(line).err
}

test('an error of the database is logged by its type, text and code, without the values of rows', () => {
  const error = Object.assign(new RangeError('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(jane.doe@example.com) already exists.',
  })
  const { stack, ...fields } = logged(error)
  assert.deepEqual(fields, { type: 'RangeError', message: 'duplicate key', code: '23505' })
  assert.match(String(stack), /log\.test\.ts/)
})

test('what is no error is logged as it is', () => {
  assert.deepEqual(logged({ message: 'written by hand' }), { message: 'written by hand' })
})
