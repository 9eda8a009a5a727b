import { type Random, seededRandom } from '@tributary/lab/src/demo/seeded-random.ts'
import { at, type Cells, type Device, makeDevice, start, touch, touchCells, zeros } from './branch-devices.ts'
import { csvText } from './csv-text.ts'
import { add, addEvent, emptyTally, type Fixture } from './expected-tally.ts'

const common = [
  'id',
  'name',
  'timestamp',
  'timestamp_iso',
  'origin',
  'last_attributed_touch_type',
  'last_attributed_touch_timestamp',
  touch('campaign'),
  touch('campaign_id'),
  touch('channel'),
  touch('feature'),
  touch('tags'),
  touch('advertising_partner_name'),
  touch('ad_set_name'),
  touch('ad_set_id'),
  touch('ad_name'),
  touch('ad_id'),
  touch('keyword'),
  'deep_linked',
  'first_event_for_user',
  'user_data_os',
  'user_data_os_version',
  'user_data_model',
  'user_data_geo_country_code',
  'user_data_app_version',
  'user_data_platform',
  'user_data_aaid',
  'user_data_idfa',
  'user_data_idfv',
  'user_data_android_id',
  'user_data_user_agent',
  'user_data_ip',
  'user_data_developer_identity',
  'user_data_language',
  'user_data_brand',
  'custom_data',
  'user_data_geo_city_en',
  'hash_version',
]

const commerce = [
  'event_data_revenue_in_usd',
  'event_data_exchange_rate',
  'event_data_transaction_id',
  'event_data_revenue',
  'event_data_currency',
  'event_data_coupon',
  'event_data_description',
  'customer_event_alias',
]

/** A week of daily exports after Branch's documentation: one file for each topic, with every odd case. */
export function branchFixture(seed: string, deviceCount = 260): Fixture {
  const random = seededRandom(seed, 'branch')
  const expected = emptyTally()
  const devices = Array.from({ length: deviceCount }, (_, number) => makeDevice(random, number + 1))
  const scene = { random, expected, devices }
  const files = [
    installs(scene),
    opens(scene),
    reinstalls(scene),
    clicks(scene),
    purchases(scene),
    customEvents(scene),
    lifecycle(scene),
    leftOut(scene),
  ]
  for (const { rows } of files) expected.rows += rows.length
  return {
    expected,
    files: files.map(({ name, headings, rows, ...layout }) => ({
      name,
      text: csvText(headings, rows, layout),
    })),
  }
}

type Scene = { random: Random; expected: Fixture['expected']; devices: readonly Device[] }
type Sheet = {
  name: string
  headings: readonly string[]
  rows: Cells[]
  byteOrderMark?: boolean
  lineBreak?: string
}

function sheet(name: string, headings: readonly string[], rest: Partial<Sheet> = {}): Sheet {
  return { name: `${name}.csv`, headings, rows: [], ...rest }
}

/** With a byte order mark; a device that allowed tracking later has a second install. */
function installs({ random, expected, devices }: Scene): Sheet {
  const file = sheet('eo_install-2026-03-01', common, { byteOrderMark: true })
  for (const [index, device] of devices.entries()) {
    const row = { id: String(10_000 + index), name: 'INSTALL', ...at(device, 0), ...device.cells }
    file.rows.push(row)
    if (random.chance(0.05)) file.rows.push({ ...row, id: String(20_000 + index), ...at(device, 60_000) })
    add(expected.installs, device.campaign)
    if (device.user !== '') expected.users.add(device.user)
  }
  const report = (cells: Cells, says: RegExp) => {
    file.rows.push({
      id: '1',
      name: 'INSTALL',
      ...at(devices[0] as Device, 0),
      ...devices[0]?.cells,
      ...cells,
    })
    expected.reported.push({ file: file.name, row: file.rows.length, says })
  }
  report({ timestamp: 'soon' }, /timestamp is not a time: soon/)
  report({ user_data_os: 'ROKU', user_data_platform: 'TV_APP' }, /neither Android nor iOS: ROKU/)
  const nobody = {
    user_data_aaid: zeros,
    user_data_android_id: '',
    user_data_idfa: zeros,
    user_data_idfv: '',
  }
  report(nobody, /no device id/)
  report({ name: '' }, /name is empty/)
  return file
}

/** Lines end as on Windows. */
function opens({ random, expected, devices }: Scene): Sheet {
  const file = sheet('eo_open-2026-03-01', common, { lineBreak: '\r\n' })
  for (const [index, device] of devices.entries()) {
    if (random.chance(0.3)) continue
    const isBack = random.chance(0.2)
    const cells = isBack
      ? { ...device.cells, ...touchCells(random).cells, deep_linked: 'true' }
      : device.cells
    file.rows.push({ id: String(30_000 + index), name: 'OPEN', ...at(device, 86_400_000), ...cells })
    expected.opens += 1
    if (isBack && cells.last_attributed_touch_type !== undefined) expected.reengagements += 1
  }
  return file
}

function reinstalls({ expected, devices }: Scene): Sheet {
  const file = sheet('eo_reinstall-2026-03-01', common)
  for (const [index, device] of devices.slice(0, 40).entries()) {
    file.rows.push({
      id: String(40_000 + index),
      name: 'REINSTALL',
      ...at(device, 172_800_000),
      ...device.cells,
    })
    if (device.campaign === '') expected.opens += 1
    else expected.reinstalls += 1
  }
  return file
}

function clicks({ random, expected }: Scene): Sheet {
  const file = sheet('eo_click-2026-03-01', common)
  for (let index = 0; index < 80; index += 1) {
    const { cells } = touchCells(random)
    const user_data_ip = index % 2 === 0 ? '203.0.113.9' : '2001:db8::7'
    const row = {
      id: String(50_000 + index),
      name: 'CLICK',
      timestamp: String(start + index * 1_000),
      ...cells,
    }
    file.rows.push({ ...row, user_data_ip, user_data_user_agent: 'Mozilla/5.0 (Linux; Android 15; "x")' })
    expected.clicks += 1
  }
  return file
}

const prices = [
  { currency: 'JPY', text: '1200', amount: 1_200 },
  { currency: 'EUR', text: '1,234.50', amount: 1_234.5 },
  { currency: 'usd', text: '9.99', amount: 9.99 },
  { currency: 'BRL', text: '49.9', amount: 49.9 },
  { currency: 'EUR', text: '-5.00', amount: -5 },
]

function purchases({ random, expected, devices }: Scene): Sheet {
  const file = sheet('eo_commerce_event-2026-03-01', [...common, ...commerce])
  for (const [index, device] of devices.entries()) {
    const price = random.pick(prices)
    const name = random.chance(0.8) ? 'PURCHASE' : 'ADD_TO_CART'
    const money =
      name === 'PURCHASE'
        ? {
            event_data_revenue: price.text,
            event_data_currency: price.currency,
            event_data_revenue_in_usd: '1.00',
          }
        : {}
    file.rows.push({
      id: String(60_000 + index),
      name,
      ...at(device, 7_200_000),
      ...device.cells,
      ...money,
      event_data_transaction_id: `order-${index}`,
      event_data_description: 'two\r\nlines, "quoted"',
      custom_data: '{"amount":"7","gift":"ja, bitte"}',
    })
    addEvent(expected, name, device.installedAt + 7_200_000)
    expected.users.add(device.user || `#${device.key}`)
    if (name === 'PURCHASE') add(expected.revenue, price.currency.toUpperCase(), price.amount)
  }
  const bad = { id: '2', name: 'PURCHASE', ...at(devices[0] as Device, 0), ...devices[0]?.cells }
  file.rows.push(
    { ...bad, event_data_revenue: 'free' },
    { ...bad, event_data_revenue: '1', event_data_currency: 'Euro' },
  )
  expected.reported.push({
    file: file.name,
    row: file.rows.length - 1,
    says: /revenue is not a number: free/,
  })
  expected.reported.push({
    file: file.name,
    row: file.rows.length,
    says: /not a code of three letters: EURO/,
  })
  return file
}

/** Without most columns, as in an export of chosen fields; one event is named like an open. */
function customEvents({ random, expected, devices }: Scene): Sheet {
  const left = new Set([
    'timestamp',
    'origin',
    'user_data_brand',
    touch('tags'),
    'hash_version',
    'user_data_language',
  ])
  const file = sheet(
    'eo_custom_event-2026-03-01',
    common.filter((heading) => !left.has(heading)),
  )
  for (const [index, device] of devices.entries()) {
    if (random.chance(0.2)) continue
    const name = random.pick(['level_up', 'Yıldız kazanıldı', 'OPEN'])
    const custom_data = index % 3 === 0 ? 'not JSON' : '{"level":3,"note":"line one\\nline two"}'
    file.rows.push({
      id: String(70_000 + index),
      name,
      ...at(device, 10_800_000),
      ...device.cells,
      custom_data,
    })
    addEvent(expected, name, device.installedAt + 10_800_000)
    expected.users.add(device.user || `#${device.key}`)
  }
  return file
}

/** Two devices of this file have no install of their own. */
function lifecycle({ random, expected, devices }: Scene): Sheet {
  const file = sheet('eo_user_lifecycle_event-2026-03-01', common)
  const before = [1, 2].map((number) => makeDevice(random, 90_000 + number))
  for (const device of [
    ...before.map((one) => ({ ...one, installedAt: start + 1 })),
    ...devices.slice(0, 50),
  ]) {
    const row = { name: 'COMPLETE_REGISTRATION', ...at(device, 3_600_000), ...device.cells }
    // Without an id; the second is the same row again.
    file.rows.push(row, row)
    addEvent(expected, row.name, device.installedAt + 3_600_000)
    expected.users.add(device.user || `#${device.key}`)
  }
  for (const { campaign } of before) add(expected.installs, campaign)
  return file
}

/** The names of their topics, in one file that tells none. */
function leftOut({ devices }: Scene): Sheet {
  const file = sheet('branch-other', common)
  const names = [
    'IMPRESSION',
    'PAGEVIEW',
    'WEB_SESSION_START',
    'BRANCH_CTA_VIEW',
    'WEB_TO_APP_AUTO_REDIRECT',
    'SMS_SENT',
  ]
  for (const [index, device] of devices.slice(0, 30).entries())
    file.rows.push({ name: names[index % names.length] ?? '', ...at(device, 0), ...device.cells })
  file.rows.push({
    name: 'VIEW_ITEM',
    ...at(devices[0] as Device, 0),
    user_data_os: 'WINDOWS',
    user_data_platform: 'WEB',
  })
  return file
}
