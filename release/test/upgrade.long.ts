import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { query } from '@tributary/service/test/embedded/workshop.ts'
import { addressOf, runService, stopAll } from '@tributary/service/test/service/run-service.ts'
import { emptyDatabase, type TestDatabase } from '@tributary/service/test/support/test-database.ts'
import { serviceOn } from '@tributary/service/test/support/test-service.ts'
import { afterAll, expect, test } from 'vitest'
import { type Keys, readAll } from '../read-all.ts'

type Fixture = Keys & { at: string; masterKey: string; answers: Record<string, unknown> }

const fixtures = join(import.meta.dirname, '../fixtures')
const versions = readdirSync(fixtures).flatMap((name) => /^(.+)\.sql\.gz$/.exec(name)?.[1] ?? [])
const databases: TestDatabase[] = []

afterAll(async () => {
  await stopAll()
  for (const database of databases) await database.drop()
})

test.each(versions)(
  'a database of %s is upgraded, and every report, list and decision is the same',
  async (version) => {
    const fixture = JSON.parse(readFileSync(join(fixtures, `${version}.json`), 'utf8')) as Fixture
    const database = await emptyDatabase()
    databases.push(database)
    const dump = gunzipSync(readFileSync(join(fixtures, `${version}.sql.gz`))).toString()
    await query(database.connection, dump)
    const settings = { ADMIN_TOKEN: fixture.adminToken, MASTER_KEY: fixture.masterKey }

    // As an operator does it: the new version migrates when it starts.
    const run = runService({ ...settings, DATABASE_URL: database.url, DATA_DIR: '/tmp' })
    await addressOf(run)
    expect(await run.stop()).toBe(0)

    const service = serviceOn(database.name, { ...settings, REPORTING_REQUESTS_PER_MINUTE: '0' })
    service.clock.now = () => new Date(fixture.at)
    try {
      const answers = await readAll(
        fixture,
        async (path, headers) => (await service.ask('GET', path, { headers })).body,
      )
      expect(Object.keys(answers)).toEqual(Object.keys(fixture.answers))
      for (const [path, answer] of Object.entries(fixture.answers))
        expect(comparable(path, answers[path]), path).toMatchObject(comparable(path, answer))
    } finally {
      await service.stop()
    }
  },
)

const ratios = new Set(['conversion', 'roas', 'cost_per_install', 'cost_per_signup'])

/**
 * What 0.4.0 changed on purpose. Cursors are sealed: whether a page follows stays the same. A figure without its denominator is
 * null, where it was 0. Clicks are counted once: what was shown before is the sum of the two counts, which the management API has.
 */
function comparable(path: string, answer: unknown): object {
  const isSpecified = path.startsWith('/api/v1/reporting/')
  return JSON.parse(JSON.stringify(answer), (name, value) => {
    if (name === 'next_cursor' && value !== null) return 'another page'
    if (name === 'clicks' && isSpecified) return 'counted once'
    if (ratios.has(name) && (value === null || value === 0)) return 'nothing'
    if (value?.of === 0 && (value.value === null || value.value === 0)) return { value: 'nothing', of: 0 }
    if (value?.link_clicks === undefined) return value
    return { ...value, clicks: value.link_clicks + value.network_clicks }
  })
}
