import { type Sql, sql } from '#storage/sql.ts'

/** What no figure reads, and a project may forget while it keeps the ids of devices (storage/privacy/reduce-facts.ts). */
export const deviceTraces = sql`array['ip', 'ip_address', 'user_agent']`

/** The parameters of a link that name no device. */
export const withoutDeviceIds = (params: Sql): Sql =>
  sql`(${params}::jsonb - array['gaid', 'idfa', 'idfv', 'android_id', 'device_id'] - ${deviceTraces})`
