import { type Sql, sql } from '../../sql.ts'

/** The parameters of a link that name no device. */
export const withoutDeviceIds = (params: Sql): Sql =>
  sql`(${params}::jsonb - array['gaid', 'idfa', 'idfv', 'android_id', 'device_id', 'ip', 'ip_address', 'user_agent'])`
