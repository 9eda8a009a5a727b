import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { escapeControls } from '@tributary/contract/escape-controls'
import { test } from 'vitest'
import type { Io } from '#io.ts'
import { clearLine, withEscapedControls } from './with-escaped-controls.ts'

const clipboard = '\u001b]52;c;cm0gLXJmIH4=\u0007'

function ioOf(width: number | undefined) {
  const written: (string | Uint8Array)[] = []
  const io: Io = {
    env: {},
    out: async (text) => void written.push(text),
    err: (text) => void written.push(text),
    stdin: Readable.from([]),
    width,
    signal: new AbortController().signal,
    now: () => new Date(0),
  }
  return { io, written }
}

test('controls and changes of direction are shown, line breaks and tabs stay', () => {
  assert.equal(
    escapeControls(`a${clipboard}\n\tb\u009b31m \u202eexe.txt\u2069\r`),
    'a\\u001b]52;c;cm0gLXJmIH4=\\u0007\n\tb\\u009b31m \\u202eexe.txt\\u2069\\u000d',
  )
  assert.equal(escapeControls('Ünïcode 🙂 – ok'), 'Ünïcode 🙂 – ok')
})

test('JSON says the same when its controls are escaped', () => {
  const value = { name: `x${clipboard}\u009b\u202e` }
  assert.deepEqual(JSON.parse(escapeControls(JSON.stringify(value))), value)
})

test('CSV is escaped for eyes, and whole for programs', async () => {
  for (const [width, expected] of [
    [80, 'a\\u001b'],
    [undefined, 'a\u001b'],
  ] as const) {
    const { io, written } = ioOf(width)
    await withEscapedControls(io, 'csv').out('a\u001b')
    assert.deepEqual(written, [expected])
  }
})

test('bytes pass, and progress still takes the place of its line', async () => {
  const { io, written } = ioOf(undefined)
  const escaping = withEscapedControls(io, 'text')
  await escaping.out(new Uint8Array([27]))
  escaping.err(`${clearLine}50 % \u001b[2J`)
  assert.deepEqual(written, [new Uint8Array([27]), `${clearLine}50 % \\u001b[2J`])
})
