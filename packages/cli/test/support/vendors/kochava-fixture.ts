import { type Random, seededRandom } from '@tributary/lab/src/demo/seeded-random.ts'
import { csvText } from './csv-text.ts'
import { add, addEvent, emptyTally, type Fixture } from './expected-tally.ts'

type Cells = Record<string, string>

const installs = [
  'install_kochava_device_id',
  'install_date_utc',
  'install_date_adjusted',
  'install_click_date_adjusted',
  'install_device_version',
  'install_device_ua',
  'install_devices_ids',
  'install_devices_ip',
  'install_matched_by',
  'install_matched_on',
  'install_original_request',
  'attribution_network',
  'attribution_network_name',
  'attribution_campaign',
  'attribution_campaign_name',
  'attribution_tracker',
  'attribution_tracker_name',
  'attribution_site',
  'attribution_creative',
  'installgeo_country_code',
  'installgeo_region',
  'identity_link',
]

const events = [
  'timestamp_utc',
  'timestamp_adjusted',
  'event_name',
  'event_time_registered',
  'geo_country',
  'geo_city',
  'device_os',
  'device_version',
  'device_id_adid',
  'device_id_android_id',
  'device_id_kochava',
  'device_id_idfv',
  'device_id_idfa',
  'device_id_custom',
  'attribution_matched_to',
  'attribution_network_id',
  'attribution_network',
  'attribution_campaign_id',
  'attribution_campaign',
  'attribution_tracker_id',
  'attribution_tracker',
  'attribution_creative',
  'dimension_data',
  'dimension_count',
  'dimension_sum',
  'install_date_utc',
]

const campaigns = [
  {
    network: 'Facebook',
    networkId: '53',
    campaign: 'Kampanya “Yaz”',
    id: 'kofb1',
    tracker: 'Prospecting, EU',
  },
  {
    network: 'TikTok for Business - iOS',
    networkId: '11',
    campaign: 'Line\nbreak',
    id: 'kott2',
    tracker: 'Set 2',
  },
  { network: 'Liftoff', networkId: '499', campaign: 'Лето', id: 'kolo3', tracker: 'Banner "A"' },
]

type Device = {
  number: number
  id: string
  ios: boolean
  ids: { adid?: string; android_id?: string; idfa?: string; idfv?: string }
  source: (typeof campaigns)[number] | undefined
  user: string
  installedAt: number
}

const start = Date.UTC(2026, 9, 20)
const hour = 3_600_000
const wall = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

function makeDevice(random: Random, number: number): Device {
  const ios = random.chance(0.4)
  const [one, other] = [random.uuid(), random.uuid()]
  return {
    number,
    id: `KA${random.uuid().replaceAll('-', '')}`,
    ios,
    ids: ios
      ? {
          idfa: random.chance(0.5) ? '00000000-0000-0000-0000-000000000000' : one.toUpperCase(),
          idfv: other.toUpperCase(),
        }
      : { adid: one, android_id: other.replaceAll('-', '').slice(0, 16) },
    source: random.chance(0.35) ? undefined : random.pick(campaigns),
    user: random.chance(0.5) ? `u${number}` : '',
    installedAt: start + number * 1_200_000,
  }
}

type Scene = { random: Random; expected: Fixture['expected']; devices: readonly Device[] }

/** After Kochava's install and event reports; the zone of the report is New York, over the end of summer time. */
export function kochavaFixture(seed: string, deviceCount = 480): Fixture {
  const random = seededRandom(seed, 'kochava')
  const expected = emptyTally()
  const devices = Array.from({ length: deviceCount }, (_, number) => makeDevice(random, number + 1))
  const scene = { random, expected, devices }
  return { expected, files: [installFile(scene), eventFile(scene), localFile(scene)] }
}

function installFile({ random, expected, devices }: Scene) {
  const name = 'kochava-installs.csv'
  const rows: Cells[] = []
  for (const device of devices) {
    const { source } = device
    const row: Cells = {
      install_kochava_device_id: device.id,
      install_date_utc: wall(device.installedAt),
      install_device_version: device.ios ? 'iPhone14,2-iOS-17.1' : 'SM-G991B-Android-14',
      install_devices_ids: JSON.stringify(device.ids),
      install_devices_ip: '198.51.100.4',
      install_matched_by: source === undefined ? '' : random.pick(['device', 'ip_ua']),
      install_original_request: '{"adgroup_name":"a, b","note":"line one\\nline two"}',
      attribution_network: source?.networkId ?? '',
      attribution_network_name: source?.network ?? 'UNATTRIBUTED',
      attribution_campaign: source?.id ?? '',
      attribution_campaign_name: source?.campaign ?? '',
      attribution_tracker: source === undefined ? '' : '901',
      attribution_tracker_name: source?.tracker ?? '',
      attribution_creative: source === undefined ? '' : '2.38424E+16',
      installgeo_country_code: random.pick(['US', 'TR', 'DE']),
      installgeo_region: 'Nordrhein-Westfalen',
      identity_link: device.user === '' ? '{}' : JSON.stringify({ 'user id': device.user, plan: 'pro' }),
    }
    rows.push(row)
    if (random.chance(0.03)) rows.push(row)
    add(expected.installs, source?.campaign ?? '')
    if (device.user !== '') expected.users.add(device.user)
  }
  const [first] = rows
  rows.push(
    { ...first, install_date_utc: '2026-02-31 10:00:00' },
    { ...first, install_device_version: '', install_devices_ids: '{' },
  )
  expected.reported.push({ file: name, row: rows.length - 1, says: /not a time: 2026-02-31 10:00:00/ })
  expected.reported.push({ file: name, row: rows.length, says: /tells the platform/ })
  expected.rows += rows.length
  return { name, text: csvText(installs, rows, { byteOrderMark: true }) }
}

function eventCells(device: Device): Cells {
  const { source, ids } = device
  return {
    geo_country: 'us',
    device_os: device.ios ? 'iOS' : 'Android',
    device_version: device.ios ? 'iPhone14,2-iOS-17.1' : 'SM-G991B-Android-14',
    device_id_kochava: device.id,
    device_id_adid: ids.adid ?? '',
    device_id_android_id: ids.android_id ?? '',
    device_id_idfa: ids.idfa ?? '',
    device_id_idfv: ids.idfv ?? '',
    device_id_custom: device.user,
    attribution_network: source?.network ?? 'UNATTRIBUTED',
    attribution_network_id: source?.networkId ?? '',
    attribution_campaign: source?.campaign ?? '',
    attribution_campaign_id: source?.id ?? '',
    attribution_tracker: source?.tracker ?? '',
    attribution_tracker_id: source === undefined ? '' : '901',
    attribution_matched_to: 'impression',
    install_date_utc: wall(device.installedAt),
  }
}

/** Three devices of this file have no row in the install report. */
function eventFile({ random, expected, devices }: Scene) {
  const name = 'kochava-events.csv'
  const rows: Cells[] = []
  const before = [1, 2, 3].map((number) => makeDevice(random, 600 + number))
  for (const device of before) add(expected.installs, device.source?.campaign ?? '')
  for (const device of [...before, ...devices]) {
    const isSale = random.chance(0.4)
    const event_name = isSale ? 'Purchase' : 'Level Complete'
    const row: Cells = {
      ...eventCells(device),
      timestamp_utc: wall(device.installedAt + hour),
      event_name,
      dimension_count: '1',
      dimension_sum: isSale ? '4.99' : '0',
      dimension_data: isSale ? '{"currency":"TRY","name":"Paket, \\"büyük\\""}' : '{"level":"12"}',
    }
    rows.push(row)
    if (random.chance(0.1)) rows.push(row)
    addEvent(expected, event_name, device.installedAt + hour)
    expected.users.add(device.user || `#${device.number}`)
    if (isSale) add(expected.revenue, 'TRY', 4.99)
  }
  rows.push({ ...rows[0], event_name: '_Install', dimension_sum: '' }, { ...rows[0], timestamp_utc: '' })
  expected.reported.push({ file: name, row: rows.length, says: /time of the event is not a time/ })
  expected.rows += rows.length
  return { name, text: csvText(events, rows) }
}

/** A report without UTC times, tab-separated, with a few columns: `timestamp_adjusted` is New York. */
function localFile({ expected, devices }: Scene) {
  const headings = [
    'timestamp_adjusted',
    'event_name',
    'device_id_kochava',
    'device_os',
    'attribution_network',
    'attribution_campaign',
    'device_id_custom',
  ]
  const summerEnds = Date.UTC(2026, 10, 1, 6)
  const rows = devices.slice(0, 100).map((device) => {
    const at = summerEnds + device.number * hour
    addEvent(expected, 'visit', at)
    expected.users.add(device.user || `#${device.number}`)
    return { ...eventCells(device), event_name: 'visit', timestamp_adjusted: wall(at - 5 * hour) } as Cells
  })
  expected.rows += rows.length
  return {
    name: 'kochava-events-local.tsv',
    text: csvText(headings, rows, { delimiter: '\t', lineBreak: '\r\n' }),
  }
}
