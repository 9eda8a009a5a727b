import assert from 'node:assert/strict'
import { scryptSync } from 'node:crypto'
import { test } from 'vitest'
import { openPasswords } from './passwords.ts'

test('hashes a password with scrypt, N = 2^17, r = 8, p = 1, and its own salt', async () => {
  const passwords = openPasswords()
  const stored = (await passwords.hash('correct horse battery')) ?? ''
  const [kind, logCost, salt = '', hash] = stored.split(':')
  const expected = scryptSync('correct horse battery', Buffer.from(salt, 'base64url'), 32, {
    N: 2 ** 17,
    r: 8,
    p: 1,
    maxmem: 2 ** 28,
  })
  assert.deepEqual([kind, logCost, hash], ['scrypt', '17', expected.toString('base64url')])
  assert.equal(await passwords.matches('correct horse battery', stored), true)
  assert.equal(await passwords.matches('correct horse batterz', stored), false)
})

test('stores the same password differently each time', async () => {
  const passwords = openPasswords(4)
  assert.notEqual(await passwords.hash('same password'), await passwords.hash('same password'))
})

test('verifies a hash of another cost', async () => {
  const stored = await openPasswords(5).hash('same password')
  assert.equal(await openPasswords(4).matches('same password', stored), true)
})

test('matches nothing without a stored hash', async () => {
  assert.equal(await openPasswords(4).matches('', undefined), false)
})

test('treats the same text in other code points as the same password', async () => {
  const passwords = openPasswords(4)
  assert.equal(await passwords.matches('cafe\u0301 au lait', await passwords.hash('caf\u00e9 au lait')), true)
})

test('runs two and queues twenty; rejects more until the queue has room again', async () => {
  const passwords = openPasswords(4)
  const results = await Promise.all(Array.from({ length: 30 }, () => passwords.hash('same password')))
  assert.equal(results.filter((result) => result === undefined).length, 8)
  assert.equal(typeof (await passwords.hash('same password')), 'string')
})
