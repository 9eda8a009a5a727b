import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { sqlTables } from '#domain/sql/tables.ts'

test('docs/sql-tables.md has every table with its columns', () => {
  const page = readFileSync(new URL('../../../docs/sql-tables.md', import.meta.url), 'utf8')
  const start = page.indexOf('### `clicks`')
  assert.equal(page.slice(start), `${documented().trimEnd()}\n`)
})

function documented(): string {
  return sqlTables
    .map(({ name, description, columns }) => {
      const rows = columns.map((column) => {
        const type = `${column.type}${column.nullable ? '' : ', not null'}`
        return `| \`${column.name}\` | ${type} | ${column.description} |`
      })
      return [
        `### \`${name}\``,
        '',
        description,
        '',
        '| column | type | |',
        '|---|---|---|',
        ...rows,
        '',
        '',
      ].join('\n')
    })
    .join('')
}
