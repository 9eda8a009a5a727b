import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { type CliLab, cliLab } from './support/cli-lab.ts'
import { type AppsflyerRow, appsflyerHeadings, cellsOf } from './support/vendors/appsflyer-account.ts'
import { csvLine } from './support/vendors/write-csv-cells.ts'

let lab: CliLab
let adminKey: string
let projectId: number

beforeAll(async () => {
  lab = await cliLab()
  projectId = (await lab.service.makeProject({ display_currency: 'EUR', timezone: 'Europe/Berlin' })).id
  adminKey = await lab.keyOf(projectId, 'admin')
})

afterAll(() => lab.stop())

const fileOf = (name: string, content: string | Buffer) => {
  const file = join(lab.home, name)
  writeFileSync(file, content)
  return file
}

async function importFiles(files: readonly string[], ...options: string[]) {
  const rejected = join(lab.home, 'rejected.csv')
  writeFileSync(rejected, '')
  const argv = ['import', ...files, '--format', 'json', '--rejected', rejected, ...options]
  const result = await lab.tributary(argv, { env: { TRIBUTARY_URL: lab.url, TRIBUTARY_KEY: adminKey } })
  const lines = readFileSync(rejected, 'utf8').trim().split('\r\n').slice(1)
  return {
    ...result,
    told: JSON.parse(result.out || '{}'),
    rejected: lines.map((line) => line.replace(`${lab.home}/`, '')),
  }
}

const heading = csvLine([...appsflyerHeadings])
const file = (name: string, rows: readonly AppsflyerRow[]) =>
  fileOf(name, heading + rows.map((row) => csvLine(cellsOf(row))).join(''))

const install: AppsflyerRow = {
  'Install Time': '2026-03-01 09:30:00',
  'Event Time': '2026-03-01 09:30:00',
  'Event Name': 'install',
  'AppsFlyer ID': '1-1',
  'Media Source': 'Facebook Ads',
  Campaign: 'Spring',
  'Campaign ID': '2384',
  Platform: 'android',
}
const event: AppsflyerRow = { ...install, 'Event Time': '2026-03-02 10:00:00', 'Event Name': 'af_purchase' }

test('every line is stored, left out with a reason, or in the file of rejected lines', async () => {
  const rows: AppsflyerRow[] = [
    install,
    { ...install, 'AppsFlyer ID': '' },
    { ...install, 'AppsFlyer ID': '1-2', 'Install Time': '2026-02-30 10:00:00' },
    { ...install, 'AppsFlyer ID': '1-3', Platform: 'fridge' },
    { ...event, 'Event Revenue': 'much' },
    { ...event, 'Event Revenue': '3', 'Event Revenue Currency': 'euros' },
    { ...event, 'Event Time': '2026-02-27 10:00:00' },
    { ...event, 'Event Value': '{"note":"two\nlines, and ""quotes"""}' },
  ]
  const short = `${csvLine(cellsOf(install)).split(',').slice(0, 5).join(',')}\n`
  const odd = fileOf(
    'odd.csv',
    `\uFEFF${heading}${rows.map((row) => csvLine(cellsOf(row))).join('')}${heading}${short}`,
  )
  const blocked = file('blocked_installs.csv', [{ ...install, 'AppsFlyer ID': '1-9' }])
  const { code, told, rejected } = await importFiles([odd, blocked])
  assert.equal(code, 1)
  assert.deepEqual(rejected, [
    'odd.csv,3,AppsFlyer ID is empty.',
    'odd.csv,4,Install Time is not a time: 2026-02-30 10:00:00.',
    'odd.csv,5,Platform is not known: fridge.',
    'odd.csv,6,Event Revenue is not a number: much.',
    'odd.csv,7,Event Revenue Currency is not a currency: EUROS.',
    'odd.csv,8,Event Time 2026-02-27 10:00:00 is before Install Time 2026-03-01 09:30:00.',
    `odd.csv,12,"The line has 5 cells, the heading has ${appsflyerHeadings.length}."`,
  ])
  assert.deepEqual(
    [told.lines, told.kinds, told.left_out],
    [10, { install: 1, event: 1 }, { 'blocked by AppsFlyer as fraud': 1 }],
  )
  assert.deepEqual(told.facts.event, { sent: 1, stored: 1, duplicate: 0, refused: 0 })
})

test('an event name with a comma is compared, too', async () => {
  const { code, told, err } = await importFiles([
    file('comma.csv', [
      { ...install, 'AppsFlyer ID': '3-1' },
      {
        ...event,
        'AppsFlyer ID': '3-1',
        'Event Name': 'level 1,5 reached',
        'Event Time': '2026-03-05 10:00:00',
      },
    ]),
  ])
  assert.equal(code, 0, err)
  assert.deepEqual(told.comparison.totals.events, { vendor: 1, ours: 1 })
})

test('a spreadsheet of another locale: semicolons, decimal commas, dates of the zone', async () => {
  const row: AppsflyerRow = {
    ...event,
    'AppsFlyer ID': '2-1',
    'Install Time': '29.03.2026 01:30',
    'Event Time': '30.03.2026 00:30',
    'Event Revenue': '1.234,50',
    'Event Revenue Currency': 'eur',
  }
  const cells = (row: AppsflyerRow) => csvLine(cellsOf(row), ';', '\r\n')
  const content = `sep=;\r\n${csvLine([...appsflyerHeadings], ';', '\r\n')}${cells(row)}`
  const utf16 = fileOf('sheet.csv', Buffer.from(`\uFEFF${content}`, 'utf16le'))
  const { code, told, err } = await importFiles([utf16], '--timezone', 'Europe/Berlin')
  assert.equal(code, 0, err)
  assert.deepEqual(told.comparison.totals.revenue, { vendor: 1_234.5, ours: 1_234.5 })
  assert.deepEqual(told.comparison.differences, [
    {
      day: '2026-03-29',
      figure: 'installs',
      vendor: 0,
      ours: 1,
      reason: '1 install is in no file, and made from its events',
      campaign: told.comparison.differences[0].campaign,
      name: 'Spring',
    },
  ])
})
