import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

const isOther = (process.env.CITUS_BIN ?? process.env.TEST_DATABASE_URL) !== undefined
let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

test.skipIf(isOther)(
  'the bundled PostgreSQL has no TLS and no network address, and its locale is its own',
  async () => {
    const found = await service.app.db.one(sql`
    select current_setting('ssl') as tls, current_setting('listen_addresses') as addresses,
      current_setting('unix_socket_permissions') as "socketMode",
      (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale`)
    assert.deepEqual(found, { tls: 'off', addresses: '', socketMode: '0700', locale: 'b C.UTF-8' })
  },
)

test('no column, index or function of the schema uses a collation of ICU, XML or an extension', async () => {
  const found = await service.app.db.many(sql`
    select 'column ' || attname as what from pg_attribute a join pg_collation c on c.oid = a.attcollation
    where c.collprovider = 'i'
    union all select 'index ' || indexrelid::regclass from pg_index i
      join pg_collation c on c.oid = any (i.indcollation) where c.collprovider = 'i'
    union all select 'column ' || attname from pg_attribute
      where atttypid = 'xml'::regtype and attrelid >= 16384
    union all select 'extension ' || extname from pg_extension where extname not in ('plpgsql', 'citus', 'citus_columnar')`)
  assert.deepEqual(found, [])
})
