import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { allImporters } from '../src/importers/all-importers.ts'
import { columnsTable } from './support/vendors/columns-table.ts'

const page = readFileSync(new URL('../../../docs/moving-in.md', import.meta.url), 'utf8')

test.each(allImporters)('docs/moving-in.md has the table of $title as the code has it', (importer) => {
  assert.ok(page.includes(columnsTable(importer)), `The table should be:\n${columnsTable(importer)}`)
})
