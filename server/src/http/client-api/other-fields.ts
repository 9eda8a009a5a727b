import type { Fields } from './arrival.ts'

/** Fields that a call may have about itself; all others are the caller's own data. */
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
  'dropped_calls',
])

export function otherFields(body: Fields): Fields {
  return Object.fromEntries(Object.entries(body).filter(([key]) => !common.has(key)))
}
