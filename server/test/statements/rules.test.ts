import { loadModule } from 'libpg-query'
import { beforeAll, expect, test } from 'vitest'
import { breachesOf } from './find-violations.ts'
import { kindsIn } from './table-kinds.ts'

beforeAll(() => loadModule())

const kinds = kindsIn(
  new Map([
    ['installs', 'distributed'],
    ['users', 'distributed'],
    ['domains', 'reference'],
    ['members', 'local'],
  ]),
)

const breaches = (text: string) =>
  Object.fromEntries(breachesOf(text, kinds).map(({ rule, breaches: found }) => [rule, found.join(', ')]))

test.each([
  'select * from installs i join users u using (project_id, id) where i.project_id = $1',
  'select * from installs i left join users u on u.project_id = i.project_id and u.id = i.id where i.project_id = $1::int',
  'select * from installs i where $1 = i.project_id and not exists (select from users u where u.project_id = i.project_id)',
  'select (select max(u.at) from users u where u.project_id = $1 and u.id = i.id) from installs i where i.project_id = $1',
  'with users as (select id from installs where project_id = $1) select * from users',
  'with recursive t as (select id from users where project_id = $1 union select u.id from t join users u on u.id > t.id and u.project_id = $1) select * from t',
  'select * from users where project_id = $1 for update',
  'select pg_advisory_xact_lock($2, project_id) from users where project_id = $1 for update',
  'select * from users u join domains d on d.project_id = u.project_id where u.project_id = $1',
  'select * from members m join sessions s using (id) for update',
  'insert into users (project_id, id) values ($1, $2), ($3, $4) on conflict (project_id, id) do update set id = excluded.id',
  'insert into users (project_id, id) select i.project_id, x.id from installs i cross join json_to_recordset($2) as x(id int) where i.project_id = $1 on conflict do nothing',
  'insert into users (project_id, id) select project_id, id from installs where project_id = $1 union select i.project_id, i.id from installs i where i.project_id = $1',
  'insert into users (project_id, id) with found as (select * from installs where project_id = $1) select found.project_id, found.id from found',
  'update users u set name = x.name from json_to_recordset($2) as x(id int, name text) where u.project_id = $1 and u.id = x.id',
  'update users set at = now() where project_id = $1 and at < now()',
  'update users u set name = x.name from (select ($2::text[])[1] as name) x where u.project_id = $1 and u.name = ($3::text[])[1]',
  'with gone as (delete from installs where project_id = $1 returning id) update users u set name = null from gone where u.project_id = $1 and u.id = gone.id',
  'delete from users u using installs i where u.project_id = $1 and i.project_id = u.project_id and i.id = u.id',
  'insert into members (id) select m.id from members m where pg_is_in_recovery()',
  `create table users_2026_11 (like users)`,
])('a cluster runs it on the project’s node: %s', (text) => {
  expect(breaches(text)).toEqual({})
})

test.each([
  [
    'update users set name = $2 where project_id = $1 and id in (select id from users where project_id = $1)',
    'users',
  ],
  [
    'update users u set name = other.name from users other where u.project_id = $1 and other.project_id = $1',
    'users',
  ],
])('reads what it writes: %s', (text, table) => {
  expect(breaches(text)).toEqual({ 'reads-what-it-writes': table })
})

test('an INSERT beside other modifications', () => {
  const inserted = 'insert into users (project_id, id) values ($1, $2) returning id'
  expect(breaches(`with new as (${inserted}) select * from new`)).toEqual({
    'inserts-beside-others': 'users',
  })
  const moved = `with gone as (delete from installs where project_id = $1 returning project_id, id)
    insert into users (project_id, id) select gone.project_id, gone.id from gone`
  expect(breaches(moved)).toMatchObject({ 'inserts-beside-others': 'users' })
})

test.each([
  'select * from users',
  'select * from users where id = $1',
  'select * from installs i join users u on u.id = i.id where i.project_id = $1',
  'select (select max(u.at) from users u where u.project_id = i.project_id) from installs i where i.project_id = $1',
  'select * from installs i cross join lateral (select * from users u where u.project_id = i.project_id limit 1) x where i.project_id = $1',
  'with found as (select project_id from installs where project_id = $1) select * from users u join found f on u.project_id = f.project_id',
  'select * from users where project_id = $1 or id = $2',
  'select * from installs i where i.project_id = $1 and i.id in (select u.id from users u where u.project_id = i.project_id)',
  'select * from installs i where i.project_id = $1 and (i.id = $2 or exists (select from users u where u.project_id = i.project_id))',
  'select * from installs i where i.project_id = $1 and exists (select from users u join domains d on d.id = i.domain where u.project_id = i.project_id)',
  'with recursive t as (select project_id from installs where project_id = $1 union select u.project_id from t join users u on u.project_id = t.project_id) select * from t',
  'select * from users where (project_id, id) in (select * from unnest($1::int[], $2::int[]))',
  'update users set name = null where id = $1',
  'delete from users where project_id = (select max(id) from members)',
])('leaves the project open: %s', (text) => {
  expect(breaches(text)).toHaveProperty('leaves-project-open', 'users')
})

test('several projects are named, and their rows are not locked', () => {
  const text = 'select * from users where project_id = any ($1::int[])'
  expect(breaches(text)).toEqual({ 'names-many-projects': 'users' })
  const joined = 'exists (select from installs i where i.project_id = users.project_id and i.id = users.id)'
  expect(breaches(`${text} and ${joined}`)).toEqual({ 'names-many-projects': 'installs, users' })
  expect(breaches(`${text} for share`)).toEqual({
    'names-many-projects': 'users',
    'locks-many-projects': 'users',
  })
})

test('rows are not changed by their place, nor moved to another project', () => {
  expect(breaches('delete from users where project_id = $1 and ctid = any ($2::tid[])')).toEqual({
    'modifies-by-ctid': 'users',
  })
  expect(breaches('update users set project_id = $2 where project_id = $1')).toEqual({
    'changes-project': 'users',
  })
})

test.each([
  'update users set id = random() where project_id = $1',
  'delete from users where project_id = $1 and random() < 0.5',
  'update users set at = coalesce(at, now()) where project_id = $1',
  'update users set at = case when at is null then current_timestamp end where project_id = $1',
  `update users set name = to_char(at, 'YYYY') where project_id = $1`,
  'update users set name = $2 where project_id = $1 returning now()',
  'insert into users (project_id, at) values ($1, $2) on conflict (project_id) do update set at = now()',
])('calls a mutable function: %s', (text) => {
  expect(breaches(text)).toEqual({ 'calls-mutable-functions': 'users' })
})

test.each([
  `update users set name = (array['a', 'b'])[1] where project_id = $1`,
  `update users set name = (string_to_array(name, ','))[1]::text where project_id = $1`,
])('assigns an array element: %s', (text) => {
  expect(breaches(text)).toEqual({ 'assigns-subscripts': 'users' })
})

test('an INSERT of values asks nothing', () => {
  const text =
    'insert into users (project_id, id) values ($1, (select max(id) from installs where project_id = $1))'
  expect(breaches(text)).toEqual({ 'asks-within-values': 'users' })
})

test.each([
  'insert into users (project_id, id) select $1, x.id from json_to_recordset($2) as x(id int)',
  'insert into users (project_id, id) select $1, i.id from installs i where i.project_id = $1',
  'insert into users (project_id, id) select i.project_id, random() from installs i where i.project_id = $1',
])('rows travel through the node that plans it: %s', (text) => {
  expect(breaches(text)).toEqual({ 'inserts-from-afar': 'users' })
})

test('kinds and locks of nodes', () => {
  const text = 'select * from users u left join members m on m.id = u.owner where u.project_id = $1'
  expect(breaches(text)).toEqual({ 'mixes-kinds': 'members' })
  expect(breaches('select pg_advisory_xact_lock($1)')).toEqual({ 'locks-one-node': 'pg_advisory_xact_lock' })
})
