import assert from 'node:assert/strict'
import { personalParameters } from '@tributary/contract/access/compared-with'
import { personalNames } from '@tributary/contract/access/personal-fields'
import { concealedKind } from '@tributary/contract/concealed'
import { endpoints } from '@tributary/contract/endpoints'
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

test('parameters that name somebody are marked as compared with personal data', () => {
  const unmarked = endpoints
    .filter(({ surface }) => surface === 'manage')
    .flatMap((endpoint) => {
      const names = [endpoint.params, endpoint.query].flatMap((schema) =>
        Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}),
      )
      const known = personalParameters(endpoint)
      return names
        .filter((name) => [...personalNames, 'q'].includes(name) && !known.includes(name))
        .map((name) => `${endpoint.name} ${name}`)
    })
  assert.deepEqual(unmarked.sort(), Object.keys(comparedWithShown).sort())
})

/** Compared with what the caller is shown. */
const comparedWithShown = {
  'listRecent q': 'With the masked fact.',
  'listRecent user_id': 'With the pseudonym.',
  'restorePayment payment_id': 'Admins see it.',
  'watchLive q': 'With the masked fact.',
  'watchLive user_id': 'With the pseudonym.',
  'searchPeople q': 'Without personal data by ids of the service alone.',
}
