import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { packedFiles } from './packed-files.ts'

const client = path.resolve(import.meta.dirname, '../..')

test('npm packs the files that the tests look at, beside what was built', () => {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: client,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const packed: string[] = JSON.parse(output)[0].files.map((file: { path: string }) => file.path)
  expect(packed.filter((file) => !file.startsWith('dist/')).toSorted()).toEqual(packedFiles())
})
