import type { Row, Settings } from '../importer.ts'
import { deviceData } from '../read/device-data.ts'
import { readPlatform } from '../read/read-platform.ts'
import type { KochavaField } from './columns.ts'
import { readFields } from './read-fields.ts'

type KochavaRow = Row<KochavaField>

function idsOf(row: KochavaRow) {
  const all = readFields(row('device_ids'))
  return {
    gaid: row('adid') || (all.adid ?? ''),
    android_id: row('android_id') || (all.android_id ?? ''),
    idfa: row('idfa') || (all.idfa ?? ''),
    idfv: row('idfv') || (all.idfv ?? ''),
  }
}

const known = (row: KochavaRow) => deviceData(idsOf(row), { withoutDeviceIds: false }) ?? {}

/** Empty if the row tells no device. */
export function kochavaDeviceKey(row: KochavaRow): string {
  const { idfv, android_id, idfa, gaid } = known(row)
  return row('device') || (idfv ?? android_id ?? idfa ?? gaid ?? '')
}

/** `Pixel 8-Android-15`: the model may have dashes of its own. */
function versionOf(row: KochavaRow) {
  const [, model = '', system = '', version = ''] = /^(.+)-([^-]+)-([^-]+)$/.exec(row('device_version')) ?? []
  return { model, system, version }
}

/** The system that the row names, or else that of its device ids. */
export function kochavaPlatform(row: KochavaRow): 'ANDROID' | 'IOS' | 'WEB' | undefined {
  const named = readPlatform(row('os')) ?? readPlatform(versionOf(row).system)
  if (named !== undefined) return named
  const { idfv, idfa, android_id, gaid } = known(row)
  if (idfv !== undefined || idfa !== undefined) return 'IOS'
  return android_id !== undefined || gaid !== undefined ? 'ANDROID' : undefined
}

export function kochavaDevice(row: KochavaRow, settings: Settings) {
  const { model, version } = versionOf(row)
  const about = {
    device_model: model,
    system_version: version,
    city: row('city'),
  }
  return deviceData({ ...idsOf(row), about }, settings)
}
