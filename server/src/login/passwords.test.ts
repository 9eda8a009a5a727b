import assert from 'node:assert/strict'
import { scryptSync } from 'node:crypto'
import { test } from 'vitest'
import { openPasswords, passwordCost } from './passwords.ts'

test('hashes a password with scrypt, N = 2^17, r = 8, p = 1, and its own salt', async () => {
  const passwords = openPasswords(passwordCost(128))
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

test('with little memory it takes a quarter of it, three times', async () => {
  const stored = (await openPasswords(passwordCost(32)).hash('correct horse battery')) ?? ''
  const [kind, logCost, salt = '', hash, passes] = stored.split(':')
  const parameters = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 27 }
  const expected = scryptSync('correct horse battery', Buffer.from(salt, 'base64url'), 32, parameters)
  assert.deepEqual([kind, logCost, hash, passes], ['scrypt', '15', expected.toString('base64url'), '3'])
  assert.equal(await openPasswords(passwordCost(128)).matches('correct horse battery', stored), true)
  assert.equal(await openPasswords(passwordCost(128)).matches('correct horse batterz', stored), false)
})

test('stores the same password differently each time', async () => {
  const passwords = openPasswords({ logCost: 4, passes: 1 })
  assert.notEqual(await passwords.hash('same password'), await passwords.hash('same password'))
})

test('verifies a hash of another cost', async () => {
  const stored = await openPasswords({ logCost: 5, passes: 1 }).hash('same password')
  assert.equal(await openPasswords({ logCost: 4, passes: 1 }).matches('same password', stored), true)
})

test('matches nothing without a stored hash', async () => {
  assert.equal(await openPasswords({ logCost: 4, passes: 1 }).matches('', undefined), false)
})

test('treats the same text in other code points as the same password', async () => {
  const passwords = openPasswords({ logCost: 4, passes: 1 })
  assert.equal(await passwords.matches('cafe\u0301 au lait', await passwords.hash('caf\u00e9 au lait')), true)
})

test('runs two and queues twenty; rejects more until the queue has room again', async () => {
  const passwords = openPasswords({ logCost: 4, passes: 1 })
  const results = await Promise.all(Array.from({ length: 30 }, () => passwords.hash('same password')))
  assert.equal(results.filter((result) => result === undefined).length, 8)
  assert.equal(typeof (await passwords.hash('same password')), 'string')
})
