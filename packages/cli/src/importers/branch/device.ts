import type { Row, Settings } from '../importer.ts'
import { deviceData } from '../read/device-data.ts'
import type { BranchField } from './columns.ts'

type BranchRow = Row<BranchField>

/** Branch hashes device ids a week after the event: such a text is no device id, but still tells devices apart. */
const isHashed = (text: string) => /^[0-9a-f]{40,64}$/i.test(text)

const idsOf = (row: BranchRow) => ({
  gaid: row('aaid'),
  android_id: row('android_id'),
  idfa: row('idfa'),
  idfv: row('idfv'),
})

/** The id that stays the same longest: people can reset the advertising id. Empty if there is none. */
export function branchDeviceKey(row: BranchRow, platform: 'ANDROID' | 'IOS'): string {
  const ids = deviceData(idsOf(row), { withoutDeviceIds: false }) ?? {}
  const android = platform === 'ANDROID'
  const plain = android ? (ids.android_id ?? ids.gaid) : (ids.idfv ?? ids.idfa)
  const hashed = (android ? [row('android_id'), row('aaid')] : [row('idfv'), row('idfa')]).find(isHashed)
  return plain ?? hashed?.toLowerCase() ?? ''
}

export const branchDevice = (row: BranchRow, settings: Settings) =>
  deviceData(
    {
      ...idsOf(row),
      about: {
        system_version: row('os_version'),
        brand: row('brand'),
        device_model: row('model'),
        language: row('language'),
        city: row('city'),
      },
    },
    settings,
  )
