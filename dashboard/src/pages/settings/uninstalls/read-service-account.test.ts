import { expect, test } from 'vitest'
import { readServiceAccount } from './read-service-account.ts'

test('three fields of the key file are taken, the rest stays at home', () => {
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

test('anything else is no key file', () => {
  for (const text of ['', 'x', 'null', '[]', '{"project_id":"p"}'])
    expect(readServiceAccount(text)).toBeUndefined()
})
