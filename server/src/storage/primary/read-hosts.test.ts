import { expect, test } from 'vitest'
import { readHosts, wantsPrimary } from './read-hosts.ts'

test('one host keeps its URL', () => {
  const url = 'postgres://ada:p%40ss@db.example.com/tributary?host=%2Fvar%2Frun'
  expect(readHosts(url)).toEqual([{ host: 'db.example.com', port: 5432, url }])
})

test('several hosts have a URL each, with the same user, database and parameters', () => {
  expect(
    readHosts('postgresql://ada:a@b@first:6001,[::1]:6002,third/name?target_session_attrs=primary'),
  ).toEqual([
    { host: 'first', port: 6001, url: 'postgresql://ada:a@b@first:6001/name?target_session_attrs=primary' },
    { host: '::1', port: 6002, url: 'postgresql://ada:a@b@[::1]:6002/name?target_session_attrs=primary' },
    { host: 'third', port: 5432, url: 'postgresql://ada:a@b@third/name?target_session_attrs=primary' },
  ])
})

test.each([
  'mysql://first/name',
  'postgres://first:1,:2/name',
  'postgres://first:1,,second:2/name',
  'postgres://first:1,second:x/name',
])('is not a URL of a database: %s', (url) => {
  expect(readHosts(url)).toBeUndefined()
})

test.each([
  ['', true],
  ['?target_session_attrs=read-write', true],
  ['?target_session_attrs=primary', true],
  ['?target_session_attrs=any', false],
  ['?target_session_attrs=standby', false],
])('of the sessions that libpq knows, only those on a primary: %s', (parameters, expected) => {
  const [first] = readHosts(`postgres://first:1,second:2/name${parameters}`) ?? []
  expect(first && wantsPrimary(first)).toBe(expected)
})
