import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { sealedColumns } from '#storage/access/sealed-secrets.ts'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

/** Hashes, signatures and packed rows: nothing that is encrypted. */
const notEncrypted = [
  'campaign_packs',
  'erased_users',
  'event_keys',
  'grants',
  'invitations',
  'management_keys',
  'password_resets',
  'recovery_codes',
  'reporting_turns',
  'server_keys',
  'sessions',
  'setup_code',
  'share_links',
  'used_signatures',
]

test('every column of bytes is either encrypted, and changes with the master key, or known not to be', async () => {
  const columns = await service.tables.many<{ table: string; name: string }>(sql`
    select c.table_name as table, c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'bytea' and t.table_type = 'BASE TABLE'`)
  const known = new Set<string>(sealedColumns.map(({ name }) => name))
  const other = columns.filter(({ name }) => !known.has(name))
  assert.deepEqual([...new Set(other.map(({ table }) => table))].sort(), notEncrypted)
  assert.equal(columns.length - other.length, sealedColumns.length)
})
