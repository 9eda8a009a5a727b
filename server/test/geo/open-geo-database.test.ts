import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, test } from 'vitest'
import { readConfig } from '#config.ts'
import { unknownLocation } from '#domain/devices/place.ts'
import { openGeoDatabase } from '#geo/open-geo-database.ts'
import { StartRefused } from '#start/start-refused.ts'
import { geoDatabase } from '#test/support/geo-database.ts'

const silent = { warn: () => assert.fail('the database was not found') }
const unknown = { country: null, region: null }

describe("the operator's own file", () => {
  const file = geoDatabase({
    '81.2.69.0/24': { country: { iso_code: 'GB' }, subdivisions: [{ iso_code: 'ENG' }, { iso_code: 'LND' }] },
    '5.9.0.0/16': { country_code: 'de' },
    '8.8.4.0/24': { country: 'US', region: 'California' },
    '9.9.9.0/24': { country_code: 'ZZ' },
    '192.168.0.0/16': { country_code: 'AU' },
    '2a01:4f8::/32': { country: { iso_code: 'DE' }, subdivisions: [{ names: { en: 'Bavaria' } }] },
  })
  afterAll(() => rmSync(file))
  const locate = openGeoDatabase(file, silent)

  test('country and region are read from each layout', () => {
    assert.deepEqual(locate('81.2.69.142'), { country: 'GB', region: 'ENG' })
    assert.deepEqual(locate('5.9.1.2'), { country: 'DE', region: null })
    assert.deepEqual(locate('8.8.4.4'), { country: 'US', region: 'California' })
  })

  test('an IPv6 address is found by its first four groups, and whole', () => {
    assert.deepEqual(locate('2a01:4f8:c17:1'), { country: 'DE', region: 'Bavaria' })
    assert.deepEqual(locate('2a01:4f8::1'), { country: 'DE', region: 'Bavaria' })
  })

  test('private, unknown and unreadable addresses have no place, whatever the file says', () => {
    for (const address of [
      '192.168.1.1',
      '127.0.0.1',
      '9.9.9.9',
      '1.1.1.1',
      'fe80:0:0:0',
      'nonsense',
      '',
      null,
    ])
      assert.deepEqual(locate(address), unknown, String(address))
  })
})

test('the included database knows blocks that do not move, in both families', () => {
  const locate = openGeoDatabase(undefined, silent)
  assert.equal(locate('8.8.8.8').country, 'US')
  assert.equal(locate('2001:4860:4860:0').country, 'US')
  assert.equal(locate('202.12.27.33').country, 'JP')
  assert.deepEqual(locate('10.0.0.1'), unknown)
})

test('a file that cannot be read, or is no database, refuses the start with one line', () => {
  const damaged = geoDatabase({ '5.9.0.0/16': { country_code: 'DE' } })
  writeFileSync(damaged, 'not a database')
  const refused = (path: string, text: RegExp) =>
    assert.throws(
      () => openGeoDatabase(path, silent),
      (error) => error instanceof StartRefused && text.test(error.message) && !error.message.includes('\n'),
    )
  refused(
    '/unknownLocation/city.mmdb',
    /^GEO_DATABASE is \/unknownLocation\/city\.mmdb, but it cannot be read: ENOENT/,
  )
  refused(damaged, /cannot be read: .+ Name a file in MaxMind's format/)
  rmSync(damaged)
})

test('without the package, one line of the log says so, and nothing is located', () => {
  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => void lines.push(line) }
  const locate = openGeoDatabase(undefined, log, '@ip-location-db/not-installed/country.mmdb')
  assert.deepEqual(locate('8.8.8.8'), unknown)
  assert.match(JSON.stringify(lines), /^\[\[.*no geographic database: installs get no country.*\]\]$/)
})

test('the setting is a file, or off, which locates nothing and reads nothing', () => {
  assert.equal(readConfig({ GEO_DATABASE: 'city.mmdb' }).geoDatabase, path.resolve('city.mmdb'))
  assert.equal(readConfig({ GEO_DATABASE: 'off' }).geoDatabase, 'off')
  assert.equal(openGeoDatabase('off', silent), unknownLocation)
})
