import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

/** Keys that are looked up before the project is known (by key, token or domain), and tables without a project. */
const keysWithoutProject = [
  'alert_destinations.alert_destinations_by_token',
  'audit_log.audit_log_pkey',
  'domains.domains_by_name',
  'dropped_facts.dropped_facts_pkey',
  'grants.grants_by_code',
  'invitations.invitations_by_code',
  'invitations.invitations_pkey',
  'mail_state.mail_state_pkey',
  'management_keys.management_keys_by_hash',
  'member_identities.member_identities_member_id_issuer_key',
  'member_identities.member_identities_pkey',
  'members.members_by_email',
  'members.members_pkey',
  'password_resets.password_resets_by_code',
  'password_resets.password_resets_pkey',
  'privacy_key.privacy_key_pkey',
  'project_tokens.project_tokens_by_token',
  'recovery_codes.recovery_codes_pkey',
  'report_recipients.report_recipients_by_token',
  'server_keys.server_keys_by_hash',
  'sessions.sessions_pkey',
  'setup_code.setup_code_pkey',
  'signing_keys.signing_keys_by_key_id',
  'tributary_migrations.tributary_migrations_pkey',
  'two_factor.two_factor_pkey',
]

const uniqueKeys = () =>
  service.app.db.many<{ name: string; first: string }>(sql`
    select t.relname || '.' || i.relname as name, a.attname as first
    from pg_index x
    join pg_class t on t.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where n.nspname = 'public' and x.indisunique
    order by 1`)

test('every primary and unique key begins with the project, so that the tables can be distributed by it', async () => {
  const others = (await uniqueKeys()).filter(({ first }) => first !== 'project_id').map(({ name }) => name)
  assert.deepEqual(others, keysWithoutProject)
})

test('every table has a primary key', async () => {
  const without = await service.app.db.many(sql`
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`)
  assert.deepEqual(without, [])
})

test('every table has a project id that is not null', async () => {
  const without = await service.app.db.many<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'project_id' and a.attnotnull)
    order by 1`)
  assert.deepEqual(
    without.map(({ name }) => name),
    [
      'audit_log',
      'dropped_facts',
      'invitations',
      'mail_state',
      'member_identities',
      'members',
      'password_resets',
      'privacy_key',
      'recovery_codes',
      'sessions',
      'setup_code',
      'tributary_migrations',
      'two_factor',
    ],
  )
})

test('every table says whether it is distributed by its project, a reference table or local', async () => {
  const tables = await service.app.db.many<{ name: string; kind: string | null }>(sql`
    select c.relname as name, obj_description(c.oid) as kind
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`)
  const kinds = ['distributed', 'reference', 'local']
  assert.deepEqual(
    tables.filter(({ kind }) => !kinds.includes(kind ?? '')),
    [],
  )
  // Citus can only hold a unique key if it contains the column that the table is distributed by.
  const distributed = new Set(tables.filter(({ kind }) => kind === 'distributed').map(({ name }) => name))
  const unheld = keysWithoutProject.filter((key) => distributed.has(key.split('.')[0] ?? ''))
  assert.deepEqual(unheld, [])
})

test('no table refers to another by a foreign key', async () => {
  const keys = await service.app.db.many(sql`
    select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`)
  assert.deepEqual(keys, [])
})

test('ids need no central sequence, except those of projects', async () => {
  const sequences = await service.app.db.many<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`)
  assert.deepEqual(
    sequences.map(({ name }) => name),
    // Those of lines, ads and names are for services of the release before: ours number them within the project.
    ['ads_number_seq', 'event_names_number_seq', 'project_ids', 'rollup_journal_id_seq'],
  )
})

test('times have a timezone, and money is exact', async () => {
  const inexact = await service.app.db.many(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('timestamp without time zone', 'real', 'double precision', 'money')`)
  assert.deepEqual(inexact, [])
})
