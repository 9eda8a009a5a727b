import assert from 'node:assert/strict'
import { test } from 'vitest'
import { summaryOf } from './trace-statements.ts'

test.each([
  ['select id from campaigns where id = $1', 'select campaigns'],
  ['\n  insert into events (id) values ($1) on conflict (id) do update set n = 1', 'insert events'],
  [
    'with taken as (delete from fact_pages returning *) insert into clicks select * from taken',
    'delete fact_pages',
  ],
  ['select id from projects where id = $1 for update', 'select projects'],
  ['select id from deliveries for update skip locked', 'select deliveries'],
  ['update projects set name = $1', 'update projects'],
  ["select set_config('lock_timeout', $1, true)", 'select'],
  ['select c.id from unnest($1::int[]) as wanted(id) join campaigns c using (id)', 'select'],
  [
    'select 1 from unnest($1::int[]) as p(id) where exists (select from ads a where a.id = p.id)',
    'select ads',
  ],
  ['savepoint a_fact', 'savepoint'],
  ['', 'statement'],
])('%s', (text, summary) => {
  assert.equal(summaryOf(text), summary)
})
