import type { Importer, MappedFact, Row, RowResult, Settings, SourceCampaign } from '../importer.ts'
import { factId } from '../read/fact-id.ts'
import { readPlace } from '../read/read-place.ts'
import { readPlatform } from '../read/read-platform.ts'
import type { Revenue } from '../read/read-revenue.ts'
import { readTime } from '../read/read-time.ts'
import { signUp } from '../read/sign-up.ts'
import { isSuspicious, isTrue, singularAds, singularCampaign } from './attribution.ts'
import { type SingularField, singularColumns } from './columns.ts'
import { singularDevice, singularDeviceKey } from './device.ts'
import { singularEventData, singularRevenue } from './event-data.ts'

type SingularRow = Row<SingularField>

/** A row of a device. */
type Scene = {
  row: SingularRow
  settings: Settings
  at: Date
  platform: 'ANDROID' | 'IOS'
  install: string
  campaign: SourceCampaign | undefined
  revenue: Revenue | undefined
}

export const singular: Importer<SingularField> = {
  name: 'singular',
  title: 'Singular',
  columns: singularColumns,
  recognisedBy: [
    ['conversion_at', 'platform', 'partner', 'is_reengagement', 'is_view_through'],
    ['conversion_local', 'platform', 'partner', 'is_reengagement', 'is_view_through'],
    ['event_at', 'platform', 'partner', 'device_id', 'name'],
    ['event_local', 'platform', 'partner', 'device_id', 'name'],
  ],
  read: readSingularRow,
}

function readSingularRow(row: SingularRow, settings: Settings): RowResult {
  const file = settings.fileName.toLowerCase()
  if (file.includes('impression')) return { leftOut: 'impression' }
  if (file.includes('postback')) return { leftOut: 'postback' }
  const time = timeOf(row)
  const at = readTime(time, settings)
  if (at === undefined) return { rejected: `timestamp is not a time: ${time}.` }
  if (file.includes('click')) return readClick(row, at)
  const platform = readPlatform(row('platform'))
  if (platform === 'WEB') return { leftOut: 'row of a browser' }
  if (platform === undefined) return { rejected: `platform is neither Android nor iOS: ${row('platform')}.` }
  const device = singularDeviceKey(row)
  if (device === '') return { rejected: 'The row has no device id.' }
  const revenue = singularRevenue(row, settings)
  if (typeof revenue === 'string') return { rejected: revenue }
  const install = factId('singular', platform, device)
  const scene = { row, settings, at, platform, install, campaign: singularCampaign(row), revenue }
  return { facts: row('name') === '' ? conversionFacts(scene) : eventFacts(scene) }
}

const timeOf = (row: SingularRow): string =>
  row('event_at') || row('event_local') || row('conversion_at') || row('conversion_local')

function conversionFacts(scene: Scene): MappedFact[] {
  const { row, at, install, campaign } = scene
  if (!isTrue(row('is_reengagement'))) return [installFact(scene, at, campaign), ...signUpOf(scene)]
  const known: MappedFact[] = [
    { ...installFact(scene, at, undefined), isSecondHand: true, isUndated: true },
    ...signUpOf(scene),
  ]
  const id = factId('reengagement', install, at.toISOString())
  const back: MappedFact =
    campaign === undefined
      ? { fact: 'open', id, at, install }
      : { fact: 'reengagement', id, at, install, campaign }
  return [...known, back]
}

function eventFacts(scene: Scene): MappedFact[] {
  const { row, settings, at, install, campaign, revenue } = scene
  const user = userOf(scene) ?? install
  const installedAt = readTime(row('attributed_at') || row('attributed_local'), settings) ?? at
  const before = installedAt < at ? installedAt : at
  const parts = [install, row('name'), at.toISOString(), row('arguments'), row('revenue')]
  return [
    { ...installFact(scene, before, campaign), isSecondHand: true, isUndated: true },
    signUp(install, user, before),
    {
      fact: 'event',
      id: factId('event', ...parts),
      at,
      user,
      name: row('name'),
      data: singularEventData(row, revenue),
      campaign,
    },
  ]
}

function installFact(scene: Scene, at: Date, campaign: SourceCampaign | undefined) {
  const { row, settings, platform, install } = scene
  return {
    fact: 'install' as const,
    id: install,
    at,
    platform,
    ...(campaign !== undefined && { campaign, ...singularAds(row, settings) }),
    ...(isSuspicious(row) && { suspicious: true }),
    app_version: row('app_version'),
    ...readPlace(row('country'), row('state')),
    device_data: singularDevice(row, settings),
  }
}

function signUpOf(scene: Scene): MappedFact[] {
  const user = userOf(scene)
  return user === undefined ? [] : [signUp(scene.install, user, scene.at)]
}

/** `custom_user_ids` may be a list: `["u-1", "u-2"]`. */
function userOf({ row, settings }: Scene): string | undefined {
  const [first = ''] = row('user')
    .replaceAll(/[[\]"']/g, '')
    .split(',')
  return first.trim() === '' ? undefined : settings.hashId(first.trim())
}

function readClick(row: SingularRow, at: Date): RowResult {
  const campaign = singularCampaign(row)
  if (campaign === undefined) return { rejected: 'The click has no partner.' }
  const id = row('click_id') || factId('click', at.toISOString(), row('device_id'), row('campaign_id'))
  return { facts: [{ fact: 'click', id, at, campaign }] }
}
