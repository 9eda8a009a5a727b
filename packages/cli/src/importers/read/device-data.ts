import type { Settings } from '#importers/importer.ts'

type Given = {
  gaid?: string
  idfa?: string
  idfv?: string
  android_id?: string
  /** Kept as they are: `device_model`, `system_version`, `language`, `country`. */
  about?: Readonly<Record<string, string>>
}

const uuid = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/
const nobody = /^[0-]+$/

/** `device_data` with normalised ids; those that identify nobody are left out. Undefined if nothing is known. */
export function deviceData(
  { about = {}, ...ids }: Given,
  { withoutDeviceIds }: Pick<Settings, 'withoutDeviceIds'>,
): Record<string, string> | undefined {
  const known = Object.entries(about).filter(([, value]) => value !== '')
  const named = withoutDeviceIds
    ? []
    : Object.entries(ids).flatMap(([kind, value]) => {
        const id = kind === 'android_id' ? readAndroidId(value) : readUuid(value)
        return id === undefined ? [] : [[kind, id] as const]
      })
  const all = [...named, ...known]
  return all.length === 0 ? undefined : Object.fromEntries(all)
}

function readUuid(text: string): string | undefined {
  const id = text.toLowerCase()
  if (!uuid.test(id) || nobody.test(id)) return undefined
  const hex = id.replaceAll('-', '')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function readAndroidId(text: string): string | undefined {
  const id = text.toLowerCase()
  return /^[0-9a-f]{16}$/.test(id) && !nobody.test(id) ? id : undefined
}
