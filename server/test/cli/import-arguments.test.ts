import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, test } from 'vitest'
import { findService } from '#cli/find-service.ts'
import { openProgressBar } from '#cli/progress-bar.ts'
import { readImportArguments } from '#cli/read-import-arguments.ts'
import { readConfig } from '#config.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'tributary-import-'))

afterAll(() => rmSync(directory, { recursive: true, force: true }))

describe('arguments', () => {
  test('a file, its project and where to send it; a relative path is of the directory that npm was started in', () => {
    assert.deepEqual(
      readImportArguments(['h.ndjson', '--project', '7', '--url', 'http://x/', '--from=/data']),
      {
        file: '/data/h.ndjson',
        project: 7,
        url: 'http://x',
      },
    )
    assert.deepEqual(readImportArguments(['-', '--project=1']), { file: '-', project: 1, url: undefined })
  })

  test.each([
    ['no file', [], /^Specify the file to import\.$/],
    ['two files', ['a', 'b'], /^Import one file at a time; unexpected: b\.$/],
    ['no project', ['a'], /^--project must be a project id\.$/],
    ['an unknown option', ['a', '--speed', '9'], /'--speed'/],
    ['an invalid URL', ['a', '--project', '1', '--url', 'here'], /^--url must be an http or https URL\.$/],
  ])('refused: %s', (_, args, text) => {
    assert.match(String(readImportArguments(args)), text)
  })
})

test('the admin token comes from ADMIN_TOKEN or the data directory; without it, the import is refused', () => {
  const find = (settings: Record<string, string>) =>
    findService(readConfig({ DATA_DIR: directory, ...settings }), 'http://x')
  assert.match(String(find({})), /^Set ADMIN_TOKEN: no readable admin-token in /)
  assert.deepEqual(find({ ADMIN_TOKEN: 'from-the-environment-0123' }), {
    url: 'http://x',
    adminToken: 'from-the-environment-0123',
  })
  writeFileSync(path.join(directory, 'admin-token'), 'from-the-directory-0123\n')
  assert.deepEqual(find({}), { url: 'http://x', adminToken: 'from-the-directory-0123' })
})

describe('progress', () => {
  const openBar = (isTTY: boolean, times: number[]) => {
    let text = ''
    const write = (more: string) => {
      text += more
      return true
    }
    const bar = openProgressBar({ isTTY, write }, () => times.shift() ?? 0)
    return { bar, text: () => text }
  }
  const storing = (done: number) => ({ doing: 'Storing', done, total: 3_000_000, unit: 'facts' })

  test('is a bar with lines, speed and time left on a terminal', () => {
    const { bar, text } = openBar(true, [0, 50, 100_000])
    for (const done of [0, 10, 1_000_000]) bar.show(storing(done))
    bar.end()
    const shown = text().split('\r\u001b[K')
    assert.deepEqual(shown.slice(1), [
      '[░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░] Storing: 0 of 3,000,000 facts, 0/s',
      '[██████████░░░░░░░░░░░░░░░░░░░░] Storing: 1,000,000 of 3,000,000 facts, 10,000/s, 3 min 20 s left\n',
    ])
  })

  test('is an occasional plain line elsewhere', () => {
    const { bar, text } = openBar(false, [0, 4_000, 6_000])
    for (const done of [0, 1, 60_000]) bar.show(storing(done))
    bar.end()
    assert.equal(
      text(),
      'Storing: 0 of 3,000,000 facts, 0/s\nStoring: 60,000 of 3,000,000 facts, 10,000/s, 4 min 54 s left\n',
    )
  })
})
