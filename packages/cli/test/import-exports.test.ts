import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, test } from 'vitest'
import { type CliLab, cliLab } from './support/cli-lab.ts'
import { branchFixture } from './support/vendors/branch-fixture.ts'
import type { ExpectedTally, Fixture, FixtureFile } from './support/vendors/expected-tally.ts'
import { kochavaFixture } from './support/vendors/kochava-fixture.ts'
import { singularFixture } from './support/vendors/singular-fixture.ts'
import { plainSettings, readFixture, tallyOf } from './support/vendors/tally-rows.ts'

const exports: { vendor: string; timezone: string; make: (seed: string, devices?: number) => Fixture }[] = [
  { vendor: 'Branch', timezone: 'UTC', make: branchFixture },
  { vendor: 'Singular', timezone: 'Asia/Tokyo', make: singularFixture },
  { vendor: 'Kochava', timezone: 'America/New_York', make: kochavaFixture },
]

let lab: CliLab

beforeAll(async () => {
  lab = await cliLab()
})

afterAll(() => lab.stop())

const sorted = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => [name, Math.round(count * 100) / 100]).sort()

const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((total, one) => total + one, 0)

for (const { vendor, timezone, make } of exports) {
  test(`rows of ${vendor} become exactly the facts that they were made of`, async () => {
    const { files, expected } = make('acme')
    assert.ok(expected.rows >= 1_000, `${expected.rows} rows`)
    const { vendors, results } = await readFixture(files, timezone)
    assert.deepEqual([...vendors], [vendor])
    const tally = tallyOf(results)
    for (const field of ['installs', 'events', 'latest', 'revenue'] as const)
      assert.deepEqual(sorted(tally[field]), sorted(expected[field]), field)
    for (const field of ['rows', 'clicks', 'opens', 'reinstalls', 'reengagements', 'suspicious'] as const)
      assert.equal(tally[field], expected[field], field)
    assert.equal(tally.users.size, expected.users.size)
    const rejected = results.flatMap(({ file, row: { result } }) =>
      'rejected' in result ? [{ file, reason: result.rejected }] : [],
    )
    assert.equal(rejected.length, expected.reported.length, JSON.stringify(rejected.slice(0, 5)))
    for (const [index, { file, says }] of expected.reported.entries()) {
      assert.equal(rejected[index]?.file, file)
      assert.match(rejected[index]?.reason ?? '', says)
    }
  })

  test(`${vendor}: with hashed ids, no fact tells a user or a device`, async () => {
    const { files, expected } = make('acme')
    const settings = {
      ...plainSettings,
      hashId: (id: string) => `hash of ${id.length}`,
      withoutDeviceIds: true,
    }
    const { results } = await readFixture(files, timezone, settings)
    const facts = JSON.stringify(
      results.flatMap(({ row: { result } }) => ('facts' in result ? result.facts : [])),
    )
    for (const user of expected.users) assert.ok(!facts.includes(`"${user}"`), user)
    assert.doesNotMatch(facts, /"(gaid|idfa|idfv|android_id)"|203\.0\.113\.9/)
  })
}

for (const { vendor, timezone, make } of exports)
  test(`an export of ${vendor} moves in, and a second time it adds nothing`, async () => {
    // Enough for every kind of row; what each row becomes is above.
    const { files, expected } = make('acme', 60)
    const { id } = await lab.service.makeProject({ display_currency: 'EUR' })
    const key = await lab.keyOf(id, 'admin')
    const rejected = join(lab.home, `${vendor}-rejected.csv`)
    const argv = [
      'import',
      ...files.map((file) => saved(file)),
      '--timezone',
      timezone,
      '--rejected',
      rejected,
    ]
    const tributary = (...more: string[]) =>
      lab.tributary([...argv, '--format', 'json', ...more], {
        env: { TRIBUTARY_URL: lab.url, TRIBUTARY_KEY: key },
      })
    const dry = await tributary('--dry-run')
    assert.equal(JSON.parse(dry.out).lines, expected.rows)
    const first = JSON.parse((await tributary()).out)
    assert.equal(first.rejected.lines, expected.reported.length)
    assert.deepEqual(first.refused, {})
    const { totals, differences } = first.comparison
    for (const { reason } of differences)
      assert.match(reason ?? '', /in no file, and made from (its|their) events/)
    assert.equal(totals.installs.ours, sum(expected.installs))
    assert.equal(totals.events.ours, sum(expected.events))
    assert.equal(totals.reinstalls.ours, expected.reinstalls)
    assert.equal(totals.reengagements.ours, expected.reengagements)
    assert.equal(storedIn(first), storedOnce(expected))
    const lines = readFileSync(rejected, 'utf8')
    for (const { says } of expected.reported) assert.match(lines, says)
    const campaigns = await lab.service.admin('GET', `/projects/${id}/campaigns?limit=100`)
    const names = campaigns.body.data.items.map(({ name }: { name: string }) => name)
    for (const name of expected.installs.keys())
      if (name !== '') assert.ok(names.includes(name.replaceAll(/\s+/g, ' ')), name)
    const installs = await lab.service.admin('GET', `/projects/${id}/installs?limit=100`)
    for (const { country } of installs.body.data.items) assert.match(country, /^[A-Z]{2}$/)
    const again = JSON.parse((await tributary()).out)
    assert.equal(storedIn(again), 0)
    assert.deepEqual(again.new_campaigns, [])
  })

/** The first is compressed. */
function saved({ name, text }: FixtureFile): string {
  const isPacked = name.startsWith('eo_install')
  const file = join(lab.home, isPacked ? `${name}.gz` : name)
  writeFileSync(file, isPacked ? gzipSync(text) : text)
  return file
}

const storedIn = ({ facts }: { facts: Record<string, { stored: number }> }) =>
  Object.values(facts).reduce((total, { stored }) => total + stored, 0)

const storedOnce = ({ installs, users, events, ...others }: ExpectedTally) =>
  sum(installs) +
  users.size +
  sum(events) +
  others.clicks +
  others.opens +
  others.reinstalls +
  others.reengagements
