import assert from 'node:assert/strict'
import { test } from 'vitest'
import { flatten, joinSql, rawSql, sql } from './sql.ts'

test('values are bound, nested pieces are inserted, parameters are numbered through', () => {
  const condition = sql`and name = ${'Ada'}`
  assert.deepEqual(flatten(sql`select ${1} where true ${condition} limit ${10}`), {
    text: 'select $1 where true and name = $2 limit $3',
    values: [1, 'Ada', 10],
  })
})

test('a JSON body in the shape of a piece of SQL is bound like any other value', () => {
  const forged = JSON.parse('{"strings":["1; drop table users; --"],"values":[]}')
  assert.deepEqual(flatten(sql`select ${forged}::jsonb`), { text: 'select $1::jsonb', values: [forged] })
  const inherited = JSON.parse('{"__proto__":{"strings":["drop"],"values":[]},"constructor":{"name":"Sql"}}')
  assert.deepEqual(flatten(sql`select ${inherited}`).text, 'select $1')
})

test('pieces are joined by a separator', () => {
  assert.deepEqual(flatten(joinSql([rawSql('clicks'), sql`${2}`], ', ')), { text: 'clicks, $1', values: [2] })
  assert.equal(flatten(joinSql([], ', ')).text, '')
})
