import type { Row, Settings } from '../importer.ts'
import { deviceData } from '../read/device-data.ts'
import type { SingularField } from './columns.ts'

type SingularRow = Row<SingularField>
type IdKind = 'gaid' | 'idfa' | 'idfv' | 'android_id'

/** `AIFA` is Singular's word for the advertising id of Android, `ANDI` for its own id of a device. */
const kinds: Readonly<Record<string, IdKind>> = {
  gaid: 'gaid',
  aifa: 'gaid',
  idfa: 'idfa',
  idfv: 'idfv',
  android_id: 'android_id',
  andi: 'android_id',
}

function idsOf(row: SingularRow): Record<IdKind, string> {
  const kind = kinds[row('device_id_type').toLowerCase()]
  const own = (id: IdKind) => row(id) || (kind === id ? row('device_id') : '')
  return { gaid: own('gaid'), idfa: own('idfa'), idfv: own('idfv'), android_id: own('android_id') }
}

/** Empty if the row tells no device. */
export function singularDeviceKey(row: SingularRow): string {
  const ids = deviceData(idsOf(row), { withoutDeviceIds: false }) ?? {}
  const given = row('device_id').toLowerCase()
  if (given !== '' && !/^[0-]+$/.test(given)) return given
  return ids.idfv ?? ids.android_id ?? ids.idfa ?? ids.gaid ?? ''
}

export const singularDevice = (row: SingularRow, settings: Settings) =>
  deviceData(
    {
      ...idsOf(row),
      about: {
        system_version: row('os_version'),
        brand: row('device_make'),
        device_model: row('device_model'),
        city: row('city'),
      },
    },
    settings,
  )
