import assert from 'node:assert/strict'
import { personalNames } from '@tributary/contract/access/personal-fields'
import { concealedKind } from '@tributary/contract/concealed'
import { personalKind } from '@tributary/contract/personal'
import { test } from 'vitest'
import { openFields } from './concealed-fields.ts'
import { type ResponseField, responseFields } from './response-fields.ts'
import { unmaskedFields } from './unmasked-fields.ts'

const readers = ['viewer', 'analyst', undefined] as const
const isText = ({ schemas }: ResponseField) => schemas.at(-1)?.def.type === 'string'
const nameOf = ({ of, name }: ResponseField) => `${of}.${name}`

test('fields for readers that are named like secrets are concealed, or are open for a reason', () => {
  const named = responseFields(readers)
    .filter(isText)
    .filter(({ name }) => /(^|_)(url|token|secret|key|recovery_codes)$/.test(name))
  const open = named.filter(({ schemas }) => schemas.every((schema) => concealedKind(schema) === undefined))
  assert.deepEqual(open.map(nameOf).sort(), Object.keys(openFields).sort())
  assert.ok(named.length > open.length)
})

test('fields that say who somebody is carry the mark of personal data, or are of nobody’s life', () => {
  const named = responseFields(readers)
    .filter((field) => isText(field) || isRecord(field))
    .filter((field) => personalNames.includes(field.name) || personalNames.includes(nameOf(field)))
  const unmarked = named.filter(({ schemas }) =>
    schemas.every((schema) => personalKind(schema) === undefined),
  )
  assert.deepEqual(unmarked.map(nameOf).sort(), Object.keys(unmaskedFields).sort())
  assert.ok(named.length > 30, String(named.length))
})

const isRecord = ({ schemas }: ResponseField) => schemas.some(({ def }) => def.type === 'record')
