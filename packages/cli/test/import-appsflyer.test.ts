import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, test } from 'vitest'
import { type CliLab, cliLab } from './support/cli-lab.ts'
import { appsflyerHeadings, cellsOf, eventOf, makeAccount } from './support/vendors/appsflyer-account.ts'
import { writeAppsflyerYear } from './support/vendors/write-appsflyer-year.ts'
import { csvLine } from './support/vendors/write-csv-cells.ts'

let lab: CliLab
let adminKey: string

const tributary = (...argv: string[]) =>
  lab.tributary(argv, { env: { TRIBUTARY_URL: lab.url, TRIBUTARY_KEY: adminKey } })

beforeAll(async () => {
  lab = await cliLab()
  const project = (await lab.service.makeProject({ display_currency: 'USD' })).id
  adminKey = await lab.keyOf(project, 'admin')
})

afterAll(() => lab.stop())

const fileOf = (name: string, content: string | Buffer) => {
  const file = join(lab.home, name)
  writeFileSync(file, content)
  return file
}

function writeAccount() {
  const { random, installs, lastAt } = makeAccount(7, {
    from: '2026-03-01',
    days: 20,
    installs: 90,
    campaigns: 9,
  })
  const heading = csvLine([...appsflyerHeadings])
  const lines = (isOrganic: boolean) =>
    installs.filter((one) => one.isOrganic === isOrganic).map(({ row }) => csvLine(cellsOf(row)))
  const events = installs.flatMap((install) =>
    Array.from({ length: random.below(7) }, () => csvLine(cellsOf(eventOf(random, install, lastAt)))),
  )
  return {
    installs: fileOf(
      'app_installs_2026-03-01_2026-03-20_UTC.csv',
      `\uFEFF${heading}${lines(false).join('')}`,
    ),
    organic: fileOf('organic.csv', heading + lines(true).join('')),
    events: fileOf('events.csv.gz', gzipSync(heading + events.join(''))),
    counts: { installs: installs.length, events: events.length },
  }
}

test('an account of AppsFlyer moves in, and both counts agree', async () => {
  const { counts, ...files } = writeAccount()
  const all = [files.events, files.installs, files.organic]
  const rejected = join(lab.home, 'rejected.csv')
  const dry = await tributary('import', ...all, '--dry-run', '--rejected', rejected)
  assert.equal(dry.code, 0, dry.err + dry.out)
  const real = await tributary('import', ...all, '--rejected', rejected)
  assert.equal(real.code, 0, real.err + real.out)
  const again = await tributary('import', ...all, '--format', 'json')
  const told = JSON.parse(again.out)
  assert.deepEqual(told.kinds, { event: counts.events, install: counts.installs })
  assert.deepEqual(told.comparison.differences, [])
})

test('a year with three planted differences: all three are named, and everything else agrees', async () => {
  const year = await writeAppsflyerYear(join(lab.home, 'year'), { installs: 200, events: 500 })
  const project = (await lab.service.makeProject({ display_currency: 'USD' })).id
  const rejected = join(lab.home, 'rejected-of-year.csv')
  const { code, out } = await lab.tributary(
    ['import', ...year.files, '--format', 'json', '--rejected', rejected],
    { env: { TRIBUTARY_URL: lab.url, TRIBUTARY_KEY: await lab.keyOf(project, 'admin') } },
  )
  const { comparison, rejected: notUnderstood } = JSON.parse(out)
  const { missing, euros, early } = year.planted
  assert.equal(code, 1)
  assert.deepEqual(notUnderstood, {
    lines: early,
    reasons: { 'Event Time … is before Install Time ….': early },
  })
  assert.equal(readFileSync(rejected, 'utf8').trim().split('\r\n').length, early + 1)
  const [{ amount, campaigns, currency }] = comparison.without_rate
  assert.deepEqual(
    [currency, campaigns, amount.toFixed(2)],
    ['EUR', [euros.campaign], euros.amount.toFixed(2)],
  )
  const installs = comparison.differences.map(
    ({ day, name, figure, vendor, ours }: Record<string, unknown>) => ({ day, name, figure, vendor, ours }),
  )
  assert.deepEqual(installs, [
    { day: missing.day, name: missing.campaign, figure: 'installs', vendor: 0, ours: missing.withEvents },
  ])
})
