import assert from 'node:assert/strict'
import { concealedKind } from '@tributary/contract/concealed'
import { test } from 'vitest'
import { openFields } from './concealed-fields.ts'
import { type ResponseField, responseFields } from './response-fields.ts'

const isText = ({ schemas }: ResponseField) => schemas.at(-1)?.def.type === 'string'
const nameOf = ({ of, name }: ResponseField) => `${of}.${name}`

test('fields for readers that are named like secrets are concealed, or are open for a reason', () => {
  const named = responseFields(['viewer', 'analyst', undefined])
    .filter(isText)
    .filter(({ name }) => /(^|_)(url|token|secret|key|recovery_codes)$/.test(name))
  const open = named.filter(({ schemas }) => schemas.every((schema) => concealedKind(schema) === undefined))
  assert.deepEqual(open.map(nameOf).sort(), Object.keys(openFields).sort())
  assert.ok(named.length > open.length)
})
