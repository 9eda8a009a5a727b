import type { Importer, MappedFact, Row, RowResult, Settings } from '#importers/importer.ts'
import { type DeviceRow, eventFacts, installFacts, reengagementFacts } from '#importers/read/device-row.ts'
import { factId } from '#importers/read/fact-id.ts'
import { readPlatform } from '#importers/read/read-platform.ts'
import type { Revenue } from '#importers/read/read-revenue.ts'
import { readTime } from '#importers/read/read-time.ts'
import { type SingularField, singularColumns } from './columns.ts'
import { singularEventData, singularRevenue } from './event-data.ts'
import { isTrue, singularCampaign, singularDeviceKey, singularInstall } from './install.ts'

type SingularRow = Row<SingularField>

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
  const campaign = singularCampaign(row)
  const user = userOf(row, settings)
  const scene = { row, settings, reader: singularInstall, at, platform, install, user, campaign }
  if (row('name') !== '') return { facts: eventFactsOf(scene, revenue) }
  return { facts: isTrue(row('is_reengagement')) ? reengagementFacts(scene) : installFacts(scene) }
}

const timeOf = (row: SingularRow): string =>
  row('event_at') || row('event_local') || row('conversion_at') || row('conversion_local')

function eventFactsOf(scene: DeviceRow<SingularField>, revenue: Revenue | undefined): MappedFact[] {
  const { row, settings, at, install } = scene
  const name = row('name')
  return eventFacts(scene, {
    id: factId('event', install, name, at.toISOString(), row('arguments'), row('revenue')),
    name,
    data: singularEventData(row, revenue),
    installedAt: readTime(row('attributed_at') || row('attributed_local'), settings),
  })
}

/** `custom_user_ids` may be a list: `["u-1", "u-2"]`. */
function userOf(row: SingularRow, { hashId }: Settings): string | undefined {
  const [first = ''] = row('user')
    .replaceAll(/[[\]"']/g, '')
    .split(',')
  return first.trim() === '' ? undefined : hashId(first.trim())
}

function readClick(row: SingularRow, at: Date): RowResult {
  const campaign = singularCampaign(row)
  if (campaign === undefined) return { rejected: 'The click has no partner.' }
  const id = row('click_id') || factId('click', at.toISOString(), row('device_id'), row('campaign_id'))
  return { facts: [{ fact: 'click', id, at, campaign }] }
}
