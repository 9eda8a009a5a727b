import type { Importer, MappedFact, Row, RowResult, Settings, SourceCampaign } from '../importer.ts'
import { eventData } from '../read/event-data.ts'
import { factId } from '../read/fact-id.ts'
import { readPlace } from '../read/read-place.ts'
import { type Revenue, readRevenue } from '../read/read-revenue.ts'
import { readTime } from '../read/read-time.ts'
import { signUp } from '../read/sign-up.ts'
import { kochavaAds, kochavaCampaign } from './attribution.ts'
import { type KochavaField, kochavaColumns } from './columns.ts'
import { kochavaDevice, kochavaDeviceKey, kochavaPlatform } from './device.ts'
import { readFields } from './read-fields.ts'

type KochavaRow = Row<KochavaField>

/** A row of a device. */
type Scene = {
  row: KochavaRow
  settings: Settings
  at: Date
  platform: 'ANDROID' | 'IOS'
  install: string
  campaign: SourceCampaign | undefined
  revenue: Revenue | undefined
}

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
  const scene = { row, settings, at, platform, install, campaign: kochavaCampaign(row), revenue }
  if (isEvent) return { facts: eventFacts(scene) }
  const isBack = /re-?engage/i.test(settings.fileName)
  return { facts: isBack ? reengagementFacts(scene) : [installFact(scene, at), ...signUpOf(scene)] }
}

const installTimeOf = (row: KochavaRow) =>
  utc(row('install_utc')) || row('install_adjusted') || utc(row('occurred'))

const eventTimeOf = (row: KochavaRow) =>
  utc(row('event_utc')) || row('event_adjusted') || utc(row('occurred'))

/** These columns are in UTC, whatever the zone of the others. */
function utc(text: string): string {
  return /^\d{4}-\d{2}-\d{2}[T ][\d:.]+$/.test(text) ? `${text}Z` : text
}

function reengagementFacts(scene: Scene): MappedFact[] {
  const { at, install, campaign } = scene
  const id = factId('reengagement', install, at.toISOString())
  const { campaign: _, ...organic } = installFact(scene, at)
  const known: MappedFact[] = [{ ...organic, isSecondHand: true, isUndated: true }, ...signUpOf(scene)]
  if (campaign === undefined) return [...known, { fact: 'open', id, at, install }]
  return [...known, { fact: 'reengagement', id, at, install, campaign }]
}

function eventFacts(scene: Scene): MappedFact[] {
  const { row, settings, at, install, campaign, revenue } = scene
  const user = userOf(scene) ?? install
  const installedAt = readTime(installTimeOf(row), settings) ?? at
  const before = installedAt < at ? installedAt : at
  const known: MappedFact = { ...installFact(scene, before), isSecondHand: true, isUndated: true }
  // The event report repeats the install under this name.
  if (/^_install$/i.test(row('event_name'))) return [known]
  const parts = [install, row('event_name'), at.toISOString(), row('data'), row('sum')]
  const data = eventData(row('data'), revenue)
  return [
    known,
    signUp(install, user, before),
    { fact: 'event', id: factId('event', ...parts), at, user, name: row('event_name'), data, campaign },
  ]
}

const revenueOf = (row: KochavaRow, settings: Settings) =>
  readRevenue(row('sum'), row('currency') || (readFields(row('data')).currency ?? ''), settings)

function installFact({ row, settings, platform, install, campaign }: Scene, at: Date) {
  return {
    fact: 'install' as const,
    id: install,
    at,
    platform,
    ...(campaign !== undefined && { campaign, ...kochavaAds(row, settings) }),
    app_version: row('app_version'),
    ...readPlace(row('country'), row('region')),
    device_data: kochavaDevice(row, settings),
  }
}

function signUpOf(scene: Scene): MappedFact[] {
  const user = userOf(scene)
  return user === undefined ? [] : [signUp(scene.install, user, scene.at)]
}

/** The app links the device to its own ids; the first is the user. */
function userOf({ row, settings }: Scene): string | undefined {
  const linked = Object.values(readFields(row('identity_link'))).find((value) => value !== '')
  const user = linked ?? row('custom_id')
  return user === '' ? undefined : settings.hashId(user)
}
