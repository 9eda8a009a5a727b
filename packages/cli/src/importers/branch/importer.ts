import type { Importer, MappedFact, Row, RowResult, Settings } from '#importers/importer.ts'
import { type DeviceRow, eventFacts, installFacts, knownBefore } from '#importers/read/device-row.ts'
import { factId } from '#importers/read/fact-id.ts'
import { readPlatform } from '#importers/read/read-platform.ts'
import type { Revenue } from '#importers/read/read-revenue.ts'
import { readTime } from '#importers/read/read-time.ts'
import { type BranchField, branchColumns } from './columns.ts'
import { branchEventData, branchRevenue } from './event-data.ts'
import { branchCampaign, branchDeviceKey, branchInstall } from './install.ts'
import { type BranchKind, branchKind } from './kind.ts'

type BranchRow = Row<BranchField>

/** A row of an app. */
type Scene = DeviceRow<BranchField> & { revenue: Revenue | undefined }

export const branch: Importer<BranchField> = {
  name: 'branch',
  title: 'Branch',
  columns: branchColumns,
  recognisedBy: [
    ['name', 'timestamp', 'os', 'touch_type'],
    ['name', 'timestamp', 'os', 'campaign'],
    ['name', 'timestamp_iso', 'os', 'touch_type'],
    ['name', 'timestamp_iso', 'os', 'campaign'],
  ],
  read: readBranchRow,
}

function readBranchRow(row: BranchRow, settings: Settings): RowResult {
  if (row('name') === '') return { rejected: 'name is empty.' }
  const kind = branchKind(row('name'), settings.fileName)
  if (typeof kind === 'object') return kind
  const time = row('timestamp') || row('timestamp_iso')
  const at = readTime(time, settings)
  if (at === undefined) return { rejected: `timestamp is not a time: ${time}.` }
  if (kind === 'click') return readClick(row, settings, at)
  const platform = /^web/i.test(row('runs_in')) ? 'WEB' : readPlatform(row('os'))
  if (platform === 'WEB') return { leftOut: 'row of a browser' }
  if (platform === undefined) return { rejected: `user_data_os is neither Android nor iOS: ${row('os')}.` }
  const device = branchDeviceKey(row, platform)
  if (device === '') return { rejected: 'The row has no device id.' }
  const revenue = branchRevenue(row, settings)
  if (typeof revenue === 'string') return { rejected: revenue }
  const install = factId('branch', platform, device)
  const campaign = branchCampaign(row)
  const user = row('user') === '' ? undefined : settings.hashId(row('user'))
  const scene = { row, settings, reader: branchInstall, at, platform, install, user, campaign, revenue }
  return { facts: factsOf[kind](scene) }
}

const factsOf: Record<Exclude<BranchKind, 'click'>, (scene: Scene) => MappedFact[]> = {
  install: installFacts,
  open: (scene) => [
    ...comeBack(scene, scene.row('deep_linked').toLowerCase() === 'true' ? 'reengagement' : undefined),
    { fact: 'open', id: ownId(scene, 'open'), at: scene.at, install: scene.install },
  ],
  reinstall: (scene) => (scene.campaign === undefined ? factsOf.open(scene) : comeBack(scene, 'reinstall')),
  event: (scene) =>
    eventFacts(scene, {
      id: scene.row('id') || ownId(scene, 'event'),
      name: scene.row('name'),
      data: branchEventData(scene.row, scene.revenue),
    }),
}

/** The row names the touch that brought the user back, not the one before the install. */
function comeBack(scene: Scene, fact: 'reinstall' | 'reengagement' | undefined): MappedFact[] {
  const { at, install, campaign } = scene
  const isBack = fact !== undefined && campaign !== undefined
  const known = knownBefore(scene, isBack ? undefined : campaign)
  return isBack ? [...known, { fact, id: ownId(scene, fact), at, install, campaign }] : known
}

function ownId({ row, at, install }: Scene, fact: string): string {
  return factId(
    fact,
    install,
    row('id') || `${row('name')} ${at.toISOString()} ${row('transaction_id')} ${row('revenue')}`,
  )
}

function readClick(row: BranchRow, { withoutDeviceIds }: Settings, at: Date): RowResult {
  const campaign = branchCampaign(row) ?? { network: 'Branch' }
  const ip = withoutDeviceIds ? '' : row('ip')
  const id = row('id') || factId('click', at.toISOString(), row('ip'), row('user_agent'), row('campaign'))
  return { facts: [{ fact: 'click', id, at, campaign, ip, user_agent: row('user_agent') }] }
}
