import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readClickQuery } from './read-click-query.ts'

const nobody = '00000000-0000-0000-0000-000000000000'
const gaid = '38400000-8cf0-11bd-b23e-10b96e40000d'

test('keeps every parameter but the code and the advertising ids', () => {
  assert.deepEqual(
    readClickQuery(`/?c=K7QX2M&gaid=${gaid.toUpperCase()}&utm_source=mail&adset_name=Spring+%26+more`),
    {
      code: 'K7QX2M',
      gaid,
      idfa: null,
      params: { utm_source: 'mail', adset_name: 'Spring & more' },
    },
  )
})

test('the first value of a name counts, and empty values are ignored', () => {
  assert.deepEqual(readClickQuery('/?a=&a=1&a=2&c=&c=X1&c=X2&b='), {
    code: 'X1',
    gaid: null,
    idfa: null,
    params: { a: '1' },
  })
})

test('the code of a test link is read, and is no parameter', () => {
  const { testCode, params } = readClickQuery('/?tributary_test=abc&a=1')
  assert.deepEqual({ testCode, params }, { testCode: 'abc', params: { a: '1' } })
})

test('the all-zero id, a macro and nonsense are not device ids', () => {
  for (const given of [nobody, '{gaid}', '1; drop table touches', 'x'.repeat(3000)]) {
    assert.equal(readClickQuery(`/?gaid=${encodeURIComponent(given)}`).gaid, null)
  }
})

test('parameters that are too long or too many are dropped', () => {
  const many = Array.from({ length: 80 }, (_, index) => `p${index}=1`).join('&')
  assert.equal(Object.keys(readClickQuery(`/?${many}`).params).length, 50)
  assert.deepEqual(readClickQuery(`/?${'n'.repeat(129)}=1&v=${'x'.repeat(2049)}&ok=1`).params, { ok: '1' })
  assert.equal(readClickQuery(`/?v=${'x'.repeat(2048)}`).params.v?.length, 2048)
})

test('prototype keys are dropped, and characters that the database cannot store are replaced', () => {
  const { params } = readClickQuery('/?__proto__=1&constructor=2&prototype=3&a=%00b&e=%ff%fe')
  assert.deepEqual(params, { a: '\uFFFDb', e: '\uFFFD\uFFFD' })
})
