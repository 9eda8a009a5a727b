import type { Importer, MappedFact, Row, RowResult, Settings, SourceCampaign } from '../importer.ts'
import { factId } from '../read/fact-id.ts'
import { readPlace } from '../read/read-place.ts'
import { readPlatform } from '../read/read-platform.ts'
import type { Revenue } from '../read/read-revenue.ts'
import { readTime } from '../read/read-time.ts'
import { signUp } from '../read/sign-up.ts'
import { branchAds, branchCampaign } from './attribution.ts'
import { type BranchField, branchColumns } from './columns.ts'
import { branchDevice, branchDeviceKey } from './device.ts'
import { branchEventData, branchRevenue } from './event-data.ts'
import { type BranchKind, branchKind } from './kind.ts'

type BranchRow = Row<BranchField>

/** A row of an app. */
type Scene = {
  row: BranchRow
  settings: Settings
  at: Date
  platform: 'ANDROID' | 'IOS'
  install: string
  campaign: SourceCampaign | undefined
  revenue: Revenue | undefined
}

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
  return { facts: factsOf[kind]({ row, settings, at, platform, install, campaign, revenue }) }
}

const factsOf: Record<Exclude<BranchKind, 'click'>, (scene: Scene) => MappedFact[]> = {
  install: (scene) => [installFact(scene, scene.campaign), ...signUpOf(scene)],
  open: (scene) => [
    ...comeBack(scene, scene.row('deep_linked').toLowerCase() === 'true' ? 'reengagement' : undefined),
    { fact: 'open', id: ownId(scene, 'open'), at: scene.at, install: scene.install },
  ],
  reinstall: (scene) => (scene.campaign === undefined ? factsOf.open(scene) : comeBack(scene, 'reinstall')),
  event: eventFacts,
}

/** The row names the touch that brought the user back, not the one before the install. */
function comeBack(scene: Scene, fact: 'reinstall' | 'reengagement' | undefined): MappedFact[] {
  const { at, install, campaign } = scene
  const isBack = fact !== undefined && campaign !== undefined
  const known: MappedFact[] = [
    { ...installFact(scene, isBack ? undefined : campaign), isSecondHand: true, isUndated: true },
    ...signUpOf(scene),
  ]
  return isBack ? [...known, { fact, id: ownId(scene, fact), at, install, campaign }] : known
}

function eventFacts(scene: Scene): MappedFact[] {
  const { row, at, install, campaign, revenue } = scene
  const user = userOf(scene) ?? install
  return [
    { ...installFact(scene, campaign), isSecondHand: true, isUndated: true },
    signUp(install, user, at),
    {
      fact: 'event',
      id: row('id') || ownId(scene, 'event'),
      at,
      user,
      name: row('name'),
      data: branchEventData(row, revenue),
      campaign,
    },
  ]
}

function installFact(scene: Scene, campaign: SourceCampaign | undefined) {
  const { row, settings, at, platform, install } = scene
  return {
    fact: 'install' as const,
    id: install,
    at,
    platform,
    ...(campaign !== undefined && { campaign, ...branchAds(row, settings) }),
    app_version: row('app_version'),
    ...readPlace(row('country'), row('region')),
    device_data: branchDevice(row, settings),
  }
}

function signUpOf(scene: Scene): MappedFact[] {
  const user = userOf(scene)
  return user === undefined ? [] : [signUp(scene.install, user, scene.at)]
}

function userOf({ row, settings }: Scene): string | undefined {
  return row('user') === '' ? undefined : settings.hashId(row('user'))
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
