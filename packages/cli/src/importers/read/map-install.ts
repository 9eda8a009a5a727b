import type { MappedFact, Row, Settings } from '#importers/importer.ts'
import { deviceData } from './device-data.ts'
import { networkId } from './network-id.ts'
import { readPlace } from './read-place.ts'
import { readTime } from './read-time.ts'

type Install = Extract<MappedFact, { fact: 'install' }>

/** The field of a cell, or what several tell together. */
type Cell<Field extends string> = Field | ((row: Row<Field>) => string | undefined)

type AdField =
  | 'ad_set_id'
  | 'ad_set_name'
  | 'ad_creative_id'
  | 'ad_creative_name'
  | 'keyword_id'
  | 'keyword_name'

/** Which columns of a vendor tell of an install. */
type InstallTable<Field extends string> = {
  version: Field
  country: Field
  region?: Field
  ids: Record<'gaid' | 'idfa' | 'idfv' | 'android_id', Cell<Field>>
  about: Readonly<Record<string, Cell<Field>>>
  touch: (row: Row<Field>) => 'click' | 'view' | undefined
  touchAt: Field
  ads: Partial<Record<AdField, Cell<Field>>>
  isSuspicious?: (row: Row<Field>) => boolean
}

/** What a row tells of its install besides its id, time and campaign. `ads` belong to the campaign. */
export type InstallParts = Pick<Install, 'app_version' | 'country' | 'region' | 'device_data' | 'suspicious'>

export type InstallReader<Field extends string> = {
  ids: (row: Row<Field>) => Record<string, string>
  parts: (row: Row<Field>, settings: Settings) => InstallParts
  ads: (row: Row<Field>, settings: Settings) => Pick<Install, AdField | 'touch' | 'touch_at'>
}

export function mapInstall<Field extends string>(table: InstallTable<Field>): InstallReader<Field> {
  const { version, country, region, ids, about, touch, touchAt, ads, isSuspicious } = table
  const given = (row: Row<Field>) => readCells(row, ids)
  return {
    ids: (row) => deviceData(given(row), { withoutDeviceIds: false }) ?? {},
    parts: (row, settings) => ({
      ...(isSuspicious?.(row) && { suspicious: true }),
      app_version: row(version),
      ...readPlace(row(country), region === undefined ? '' : row(region)),
      device_data: deviceData({ ...given(row), about: readCells(row, about) }, settings),
    }),
    ads: (row, settings) => ({
      touch: touch(row),
      touch_at: readTime(row(touchAt), settings),
      ...Object.fromEntries(
        Object.entries(ads).map(([name, cell]) => {
          const text = readCell(row, cell)
          return [name, name.endsWith('_id') ? networkId(text ?? '') : text]
        }),
      ),
    }),
  }
}

const readCell = <Field extends string>(row: Row<Field>, cell: Cell<Field>) =>
  typeof cell === 'function' ? cell(row) : row(cell)

const readCells = <Field extends string>(row: Row<Field>, cells: Readonly<Record<string, Cell<Field>>>) =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, readCell(row, cell) ?? '']))
