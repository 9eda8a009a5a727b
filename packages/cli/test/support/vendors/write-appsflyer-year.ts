import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import {
  type AppsflyerRow,
  appsflyerHeadings,
  cellsOf,
  eventOf,
  type Install,
  makeAccount,
} from './appsflyer-account.ts'
import type { Random } from './random.ts'
import { csvLine } from './write-csv-cells.ts'

export type Year = {
  files: string[]
  installs: number
  events: number
  /** What was planted, for a test to find. */
  planted: {
    /** Cut out of the file of installs: day, campaign, and how many of them have events. */
    missing: { day: string; campaign: string; installs: number; withEvents: number }
    /** In a file of another locale, in a currency without a rate. */
    euros: { campaign: string; events: number; amount: number }
    /** Events with a time before their install. */
    early: number
  }
}

/** Writes a year of an account of AppsFlyer, file by file as its export page would, with three differences planted. */
export async function writeAppsflyerYear(
  folder: string,
  size: { installs: number; events: number },
): Promise<Year> {
  mkdirSync(folder, { recursive: true })
  const account = makeAccount(23, { from: '2025-11-01', days: 365, installs: size.installs, campaigns: 24 })
  const { random, installs } = account
  const files = openFiles(folder)
  const missing = pickMissing(installs)
  const withEvents = new Set<Install>()
  const euros = { campaign: account.campaigns[8]?.name ?? '', events: 0, amount: 0 }
  let early = 0
  for (const install of installs) if (!missing.has(install)) await files.add(kindOf(install), install.row)
  for (let count = 0; count < size.events; count += 1) {
    const install = random.pick(installs)
    const row = eventOf(random, install, account.lastAt)
    if (missing.has(install)) withEvents.add(install)
    if (row.Campaign === euros.campaign && row['Event Name'] === 'af_purchase') {
      euros.events += 1
      euros.amount += Number(row['Event Revenue'])
      await files.add('de', inEuros(row))
    } else if (early < 25 && random.next() < 25 / size.events) {
      early += 1
      await files.add('events', { ...row, 'Event Time': '2025-10-30 10:00:00' })
    } else await files.add('events', row)
  }
  for (const [kind, row] of returnsOf(
    random,
    installs.filter((install) => !missing.has(install)),
  ))
    await files.add(kind, row)
  const names = await files.close()
  const [first] = missing
  const planted = {
    missing: {
      day: first?.row['Install Time']?.slice(0, 10) ?? '',
      campaign: first?.row.Campaign ?? '',
      installs: missing.size,
      withEvents: withEvents.size,
    },
    euros,
    early,
  }
  return { files: names, installs: installs.length, events: size.events, planted }
}

const kindOf = ({ isOrganic }: Install) => (isOrganic ? 'organic-installs' : 'installs')

/** The installs of one campaign on the busiest day. */
function pickMissing(installs: readonly Install[]): Set<Install> {
  const groups = Map.groupBy(
    installs.filter(({ row }) => (row.Campaign ?? '') !== ''),
    ({ row }) => `${row['Install Time']?.slice(0, 10)} ${row['Campaign ID']}`,
  )
  const largest = [...groups.values()].reduce(
    (found, group) => (group.length > found.length ? group : found),
    [],
  )
  return new Set(largest)
}

/** As a German spreadsheet saves it. */
function inEuros(row: AppsflyerRow): AppsflyerRow {
  const amount = Number(row['Event Revenue']).toFixed(2).replace('.', ',')
  return { ...row, 'Event Revenue': amount, 'Event Revenue Currency': 'EUR', 'Event Revenue USD': '' }
}

function* returnsOf(random: Random, installs: readonly Install[]): Generator<[string, AppsflyerRow]> {
  for (const { row, at } of installs) {
    const time = new Date(at + 3 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
    const later = { ...row, 'Event Time': time }
    const chance = random.next()
    if (chance < 0.02) yield ['uninstalls', { ...later, 'Event Name': 'uninstall' }]
    else if (chance < 0.03 && (row.Campaign ?? '') !== '')
      yield ['conversions', { ...later, 'Event Name': 're-engagement', 'Is Retargeting': 'true' }]
    else if (chance < 0.04)
      yield [
        'reinstalls',
        {
          ...later,
          'Event Name': 'reinstall',
          'Install Time': time,
          'AppsFlyer ID': `${at}-${random.below(1e9)}r`,
        },
      ]
  }
}

/** One file per month and kind; `de` is one file with semicolons. */
function openFiles(folder: string) {
  const open = new Map<
    string,
    { name: string; write: (line: string) => Promise<void>; end: () => Promise<void> }
  >()
  const fileOf = (kind: string, month: string) => {
    const isGerman = kind === 'de'
    const name = isGerman ? 'in-app-events-spreadsheet.csv' : `com.acme.shop_${kind}_${month}_UTC.csv.gz`
    const known = open.get(name)
    if (known !== undefined) return known
    const file = join(folder, name)
    const target = createWriteStream(file)
    const stream = isGerman ? target : createGzip({ level: 1 })
    if (stream !== target) stream.pipe(target)
    const made = {
      name: file,
      write: async (line: string) => {
        if (!stream.write(line)) await once(stream, 'drain')
      },
      end: async () => {
        stream.end()
        await finished(target)
      },
    }
    open.set(name, made)
    stream.write(`\uFEFF${csvLine([...appsflyerHeadings], isGerman ? ';' : ',')}`)
    return made
  }
  return {
    add: (kind: string, row: AppsflyerRow) =>
      fileOf(kind, (row['Event Time'] ?? '').slice(0, 7)).write(
        csvLine(cellsOf(row), kind === 'de' ? ';' : ','),
      ),
    close: async () => {
      for (const { end } of open.values()) await end()
      return [...open.values()].map(({ name }) => name).sort()
    },
  }
}

if (process.argv[1] === import.meta.filename) {
  const [, , folder = 'appsflyer-year', installs = '100000', events = '1000000'] = process.argv
  const year = await writeAppsflyerYear(folder, { installs: Number(installs), events: Number(events) })
  process.stdout.write(`${JSON.stringify({ ...year, files: year.files.length }, null, 2)}\n`)
}
