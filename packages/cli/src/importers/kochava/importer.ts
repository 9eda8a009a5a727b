import type { Importer, MappedFact, Row, RowResult, Settings } from '#importers/importer.ts'
import { type DeviceRow, eventFacts, installFacts, reengagementFacts } from '#importers/read/device-row.ts'
import { eventData } from '#importers/read/event-data.ts'
import { factId } from '#importers/read/fact-id.ts'
import { type Revenue, readRevenue } from '#importers/read/read-revenue.ts'
import { readTime } from '#importers/read/read-time.ts'
import { type KochavaField, kochavaColumns } from './columns.ts'
import { kochavaCampaign, kochavaDeviceKey, kochavaInstall, kochavaPlatform } from './install.ts'
import { readFields } from './read-fields.ts'

type KochavaRow = Row<KochavaField>

export const kochava: Importer<KochavaField> = {
  name: 'kochava',
  title: 'Kochava',
  columns: kochavaColumns,
  recognisedBy: [
    ['install_utc', 'device', 'network_name', 'campaign_name'],
    ['install_adjusted', 'device', 'network_name', 'campaign_name'],
    ['event_utc', 'event_name', 'device', 'network'],
    ['event_adjusted', 'event_name', 'device', 'network'],
    ['occurred', 'device', 'network_name', 'campaign_name'],
    ['occurred', 'event_name', 'device'],
  ],
  read: readKochavaRow,
}

function readKochavaRow(row: KochavaRow, settings: Settings): RowResult {
  const isEvent = row('event_name') !== ''
  const time = isEvent ? eventTimeOf(row) : installTimeOf(row)
  const at = readTime(time, settings)
  if (at === undefined)
    return { rejected: `The time of the ${isEvent ? 'event' : 'install'} is not a time: ${time}.` }
  const platform = kochavaPlatform(row)
  if (platform === 'WEB') return { leftOut: 'row of a browser' }
  if (platform === undefined) return { rejected: 'Neither the system nor a device id tells the platform.' }
  const device = kochavaDeviceKey(row)
  if (device === '') return { rejected: 'The row has no device id.' }
  const revenue = isEvent ? revenueOf(row, settings) : undefined
  if (typeof revenue === 'string') return { rejected: revenue }
  const install = factId('kochava', device)
  const campaign = kochavaCampaign(row)
  const user = userOf(row, settings)
  const scene = { row, settings, reader: kochavaInstall, at, platform, install, user, campaign }
  if (isEvent) return { facts: eventFactsOf(scene, revenue) }
  const isBack = /re-?engage/i.test(settings.fileName)
  return { facts: isBack ? reengagementFacts(scene) : installFacts(scene) }
}

const installTimeOf = (row: KochavaRow) =>
  utc(row('install_utc')) || row('install_adjusted') || utc(row('occurred'))

const eventTimeOf = (row: KochavaRow) =>
  utc(row('event_utc')) || row('event_adjusted') || utc(row('occurred'))

/** These columns are in UTC, whatever the zone of the others. */
function utc(text: string): string {
  return /^\d{4}-\d{2}-\d{2}[T ][\d:.]+$/.test(text) ? `${text}Z` : text
}

function eventFactsOf(scene: DeviceRow<KochavaField>, revenue: Revenue | undefined): MappedFact[] {
  const { row, settings, at, install } = scene
  const name = row('event_name')
  const facts = eventFacts(scene, {
    id: factId('event', install, name, at.toISOString(), row('data'), row('sum')),
    name,
    data: eventData(row('data'), revenue),
    installedAt: readTime(installTimeOf(row), settings),
  })
  // The event report repeats the install under this name.
  return /^_install$/i.test(name) ? facts.slice(0, 1) : facts
}

const revenueOf = (row: KochavaRow, settings: Settings) =>
  readRevenue(row('sum'), row('currency') || (readFields(row('data')).currency ?? ''), settings)

/** The app links the device to its own ids; the first is the user. */
function userOf(row: KochavaRow, { hashId }: Settings): string | undefined {
  const linked = Object.values(readFields(row('identity_link'))).find((value) => value !== '')
  const user = linked ?? row('custom_id')
  return user === '' ? undefined : hashId(user)
}
