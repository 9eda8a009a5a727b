import assert from 'node:assert/strict'
import { dataKinds } from '@tributary/contract/access/data-kinds'
import { notPersonal } from '@tributary/contract/access/not-personal'
import { afterAll, beforeAll, test } from 'vitest'
import { documents } from '#storage/privacy/personal-columns.ts'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

const words = (text: string) => text.split(' ').filter((word) => word !== '')

test('every column that can hold text is of a declared kind of data, or of a table without personal data', async () => {
  const tables = await service.app.db.many<{ table: string; texts: string[] }>(sql`
    select c.relname as table, coalesce(array_agg(a.attname::text) filter (where a.attname is not null), '{}') as texts
    from pg_class c
    left join information_schema.columns i on i.table_schema = 'public' and i.table_name = c.relname
      and i.data_type in ('text', 'json', 'jsonb', 'bytea', 'ARRAY', 'character varying', 'inet', 'xml', 'USER-DEFINED')
    left join pg_attribute a on a.attrelid = c.oid and a.attname = i.column_name
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by 1`)
  const stored = tables.flatMap(({ table, texts }) => [table, ...texts.map((column) => `${table}.${column}`)])
  const declarations = [...dataKinds.map(({ columns }) => columns), notPersonal]
  const declared = declarations.flatMap((tablesOf) =>
    Object.entries(tablesOf).flatMap(([table, columns]) =>
      words(columns).map((column) => `${table}.${column}`),
    ),
  )
  const named = new Set([...declarations.flatMap((tablesOf) => Object.keys(tablesOf)), ...declared])
  assert.deepEqual(stored.filter((name) => !named.has(name)).sort(), [], 'not declared')
  assert.deepEqual([...named].filter((name) => !stored.includes(name)).sort(), [], 'declared, but not stored')
  assert.equal(new Set(declared).size, declared.length, 'declared twice')
  const inBoth = Object.keys(notPersonal).filter((table) => dataKinds.some(({ columns }) => table in columns))
  assert.deepEqual(inBoth, [])
})

test('an erasure rewrites every text that members write', () => {
  const chosenByService = ['page', 'kind', 'state']
  const kind = dataKinds.find(({ key }) => key === 'documents')
  const written = Object.entries(kind?.columns ?? {}).flatMap(([table, columns]) =>
    words(columns).flatMap((column) => (chosenByService.includes(column) ? [] : `${table}.${column}`)),
  )
  const rewritten = Object.entries(documents).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  assert.ok(written.length > 0)
  assert.deepEqual(
    written.filter((name) => !rewritten.includes(name)),
    [],
    'not in documents of storage/privacy/personal-columns.ts',
  )
})
