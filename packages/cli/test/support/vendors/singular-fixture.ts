import { type Random, seededRandom } from '@tributary/lab/src/demo/seeded-random.ts'
import { csvText } from './csv-text.ts'
import { add, addEvent, emptyTally, type Fixture } from './expected-tally.ts'

type Cells = Record<string, string>

const who = [
  'device_id',
  'device_id_type',
  'platform',
  'app_longname',
  'app_version',
  'city',
  'country',
  'state',
  'os_version',
  'partner',
  'campaign_id',
  'campaign_name',
  'sub_campaign_id',
  'sub_campaign_name',
  'creative_id',
  'creative_name',
  'publisher_id',
  'is_reengagement',
  'is_view_through',
  'passthrough',
]

const attributions = [
  'etl_record_processing_hour_utc',
  ...who,
  'event_timestamp',
  'event_timestamp_unix_utc',
  'custom_user_ids',
  'device_make',
  'device_model',
  'gaid',
  'idfa',
  'idfv',
  'android_id',
  'touchpoint_timestamp',
  'touchpoint_timestamp_unix_utc',
  'touchpoint_ip',
  'tracker_name',
  'fraud_reason',
  'fraud_status',
]

const events = [
  'etl_record_processing_hour_utc',
  ...who,
  'adjusted_timestamp',
  'adjusted_timestamp_unix_utc',
  'attribution_event_timestamp_unix_utc',
  'arguments',
  'name',
  'custom_user_id',
  'revenue',
  'currency',
  'converted_revenue',
  'converted_currency',
  'is_revenue_valid',
  'product_sku',
]

const campaigns = [
  { campaign_id: '2385000111', campaign_name: 'Été, "soldes"', partner: 'Facebook' },
  { campaign_id: '77', campaign_name: 'Search\nBrand', partner: 'AdWords' },
  { campaign_id: '', campaign_name: 'Весна', partner: 'Unity Ads' },
]

type Device = { cells: Cells; campaign: string; user: string; key: string; installedAt: number }

const start = Date.UTC(2026, 4, 1)

function makeDevice(random: Random, number: number): Device {
  const ios = random.chance(0.5)
  const id = random.uuid()
  const source = random.chance(0.3) ? undefined : random.pick(campaigns)
  return {
    campaign: source?.campaign_name ?? '',
    key: String(number),
    user: random.chance(0.6) ? `kunde-${number}` : '',
    installedAt: start + number * 1_800_000,
    cells: {
      device_id: ios ? id.toUpperCase() : id,
      device_id_type: ios ? 'IDFV' : 'AIFA',
      platform: ios ? 'iOS' : 'Android',
      app_longname: ios ? 'com.acme.ios' : 'com.acme.shop',
      os_version: ios ? '17.4' : '14',
      country: random.pick(['FR', 'BR', 'RU']),
      state: 'Île-de-France',
      city: 'São Paulo',
      ...(source ?? { partner: random.pick(['Organic', 'Unattributed', 'organic']) }),
      ...(source && {
        sub_campaign_id: 'sc-1',
        sub_campaign_name: 'Sub 1',
        creative_id: '9',
        creative_name: 'Bild "A"',
      }),
      is_view_through: random.chance(0.1) ? 'True' : 'False',
      is_reengagement: 'False',
      passthrough: '{"a":"b,c"}',
    },
  }
}

const seconds = (ms: number) => String(Math.trunc(ms / 1_000))
const wall = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

type Scene = { random: Random; expected: Fixture['expected']; devices: readonly Device[] }

/** After Singular's schemas of user-level data: Attributions, Events, Clicks, and an exported log in another zone. */
export function singularFixture(seed: string, deviceCount = 420): Fixture {
  const random = seededRandom(seed, 'singular')
  const expected = emptyTally()
  const devices = Array.from({ length: deviceCount }, (_, number) => makeDevice(random, number + 1))
  const scene = { random, expected, devices }
  return {
    expected,
    files: [attributionFile(scene), eventFile(scene), logFile(scene), clickFile(scene)],
  }
}

function attributionFile({ random, expected, devices }: Scene) {
  const name = 'singular-attributions.csv'
  const rows: Cells[] = []
  for (const device of devices) {
    const suspicious = random.chance(0.05)
    rows.push({
      ...device.cells,
      event_timestamp_unix_utc: seconds(device.installedAt),
      event_timestamp: wall(device.installedAt + 32_400_000),
      custom_user_ids: device.user === '' ? '' : random.pick([device.user, `["${device.user}","older"]`]),
      device_make: 'Samsung',
      device_model: 'SM-G991B',
      fraud_status: suspicious ? 'REJECTED' : '',
      fraud_reason: suspicious ? 'Time-to-install' : '',
    })
    add(expected.installs, device.campaign)
    if (suspicious) expected.suspicious += 1
    if (device.user !== '') expected.users.add(device.user)
    if (!random.chance(0.1)) continue
    const again = device.installedAt + 864_000_000
    rows.push({ ...device.cells, event_timestamp_unix_utc: seconds(again), is_reengagement: 'True' })
    if (device.campaign === '') expected.opens += 1
    else expected.reengagements += 1
  }
  const bad = { ...devices[0]?.cells, event_timestamp_unix_utc: seconds(start) }
  rows.push(
    { ...bad, platform: 'Blackberry' },
    { ...bad, device_id: '' },
    { ...bad, event_timestamp_unix_utc: '0' },
  )
  const says = [/neither Android nor iOS: Blackberry/, /no device id/, /not a time: 0/]
  for (const [index, one] of says.entries())
    expected.reported.push({ file: name, row: rows.length - 2 + index, says: one })
  expected.rows += rows.length
  return { name, text: csvText(attributions, rows, { byteOrderMark: true, lineBreak: '\r\n' }) }
}

const prices = [
  {
    revenue: '12.5',
    currency: 'EUR',
    converted_revenue: '13.75',
    converted_currency: 'USD',
    counts: ['EUR', 12.5],
  },
  { revenue: '', currency: '', converted_revenue: '3', converted_currency: 'USD', counts: ['USD', 3] },
  { revenue: '1000', currency: 'JPY', is_revenue_valid: 'False', counts: undefined },
  { revenue: '0', currency: 'EUR', counts: undefined },
] as const

function eventFile({ random, expected, devices }: Scene) {
  const rows: Cells[] = []
  for (const [index, device] of devices.entries()) {
    const { counts, ...money } = random.pick(prices)
    const name = random.pick(['__iap__', 'tutorial_done'])
    const row: Cells = {
      ...device.cells,
      ...(name === '__iap__' && money),
      name,
      adjusted_timestamp_unix_utc: seconds(device.installedAt + 60_000 * (index + 1)),
      attribution_event_timestamp_unix_utc: seconds(device.installedAt),
      arguments: index % 5 === 0 ? '' : '{"step":"one\\ntwo","price":"3,50"}',
      custom_user_id: device.user,
    }
    rows.push(row)
    if (index % 20 === 0) rows.push(row)
    addEvent(expected, name, device.installedAt + 60_000 * (index + 1))
    expected.users.add(device.user || `#${device.key}`)
    if (name === '__iap__' && counts !== undefined) add(expected.revenue, counts[0], counts[1])
  }
  expected.rows += rows.length
  return { name: 'singular-events.csv', text: csvText(events, rows) }
}

const title = (heading: string) =>
  heading.replaceAll(
    /(^|_)([a-z])/g,
    (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase(),
  )

/** The log of the export page: other headings, fewer columns, no UTC times, semicolons, a decimal comma. Zone: Tokyo. */
function logFile({ random, expected, devices }: Scene) {
  const headings = ['Adjusted Timestamp', 'Name', 'Revenue', 'Currency', 'Custom User ID', ...who.map(title)]
  const rows = devices.slice(0, 200).map((device) => {
    const cells = Object.fromEntries(
      Object.entries(device.cells).map(([heading, cell]) => [title(heading), cell]),
    )
    const isSale = random.chance(0.5)
    addEvent(expected, isSale ? 'vente' : 'visite', device.installedAt + 7_200_000)
    expected.users.add(device.user || `#${device.key}`)
    if (isSale) add(expected.revenue, 'EUR', 1_234.5)
    return {
      ...cells,
      'Adjusted Timestamp': wall(device.installedAt + 7_200_000 + 32_400_000),
      Name: isSale ? 'vente' : 'visite',
      Revenue: isSale ? '1.234,50' : '',
      Currency: isSale ? 'eur' : '',
      'Custom User ID': device.user,
    } as Cells
  })
  expected.rows += rows.length
  return { name: 'events-log.csv', text: csvText(headings, rows, { delimiter: ';' }) }
}

function clickFile({ random, expected }: Scene) {
  const rows: Cells[] = Array.from({ length: 60 }, (_, index) => ({
    ...random.pick(campaigns),
    click_id: `c-${index % 50}`,
    adjusted_timestamp_unix_utc: seconds(start + index * 1_000),
    platform: 'Android',
    device_id: random.uuid(),
  }))
  expected.clicks += 50
  expected.rows += rows.length
  return { name: 'singular-clicks.csv', text: csvText([...events, 'click_id'], rows) }
}
