import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openLog } from './log.ts'

function logged(err: unknown): Record<string, unknown> {
  let line = ''
  openLog('info', { write: (text) => (line += text) }).warn({ err }, 'something broke')
  return JSON.parse(line).err
}

test('logs a database error with its type, message and code, without row values', () => {
  const error = Object.assign(new RangeError('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(jane.doe@example.com) already exists.',
  })
  const { stack, ...fields } = logged(error)
  assert.deepEqual(fields, { type: 'RangeError', message: 'duplicate key', code: '23505' })
  assert.match(String(stack), /log\.test\.ts/)
})

test('logs a non-error unchanged', () => {
  assert.deepEqual(logged({ message: 'not an Error' }), { message: 'not an Error' })
})

test('logs the cause of an error, without row values too', () => {
  const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED', detail: 'jane.doe' })
  const { cause: shown } = logged(new TypeError('fetch failed', { cause }))
  const { stack: _, ...fields } = shown as Record<string, unknown>
  assert.deepEqual(fields, { type: 'Error', message: 'connect refused', code: 'ECONNREFUSED' })
})
