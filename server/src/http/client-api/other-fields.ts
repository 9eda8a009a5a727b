import type { Fields } from './arrival.ts'

/** What every call may say; all else that a body says is its own. */
const common = new Set([
  'token',
  'platform',
  'install_instance_id',
  'device_data',
  'app_version',
  'source',
  'event_time',
  'debug',
  'link',
])

export function otherFields(body: Fields): Fields {
  return Object.fromEntries(Object.entries(body).filter(([key]) => !common.has(key)))
}
