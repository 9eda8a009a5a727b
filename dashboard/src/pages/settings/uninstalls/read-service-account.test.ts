import { expect, test } from 'vitest'
import { readServiceAccount } from './read-service-account.ts'

test('takes three fields of the key file and drops the rest', () => {
  const file = {
    type: 'service_account',
    project_id: 'p',
    client_email: 'a@b',
    private_key: 'k',
    client_id: '1',
  }
  expect(readServiceAccount(JSON.stringify(file))).toEqual({
    project_id: 'p',
    client_email: 'a@b',
    private_key: 'k',
  })
})

test('returns undefined for anything else', () => {
  for (const text of ['', 'x', 'null', '[]', '{"project_id":"p"}'])
    expect(readServiceAccount(text)).toBeUndefined()
})
