import type { Platform } from '#domain/devices/platform.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** Undefined: no such filter. */
export type PersonFilter = {
  userId?: string | undefined
  /** In any letter case. */
  email?: string | undefined
  /** In lower case. */
  deviceId?: string | undefined
}

/** Where they came from, and when. */
export type SourceFilter = {
  /** A display id. */
  campaign?: string | undefined
  attributionType?: 'ORGANIC' | 'INORGANIC' | undefined
  platform?: Platform | undefined
  /** Days in the project's timezone, both inclusive. */
  days: { from?: string | undefined; to?: string | undefined; timezone: string }
}

export type SuspicionFilter = {
  suspicious?: boolean | undefined
  rule?: string | undefined
  /** The display id of the campaign that sent a suspicious install; `none`: nobody. */
  culprit?: string | undefined
  /** The network of that campaign; `none`: it has none; `organic`: nobody. */
  network?: string | undefined
}

/** A page of a list ordered by time, newest first. */
export type TimePage = { before: { micros: string; id: string } | undefined; limit: number }

/** The timestamp of microseconds since 1970. */
export const timestampAt = (micros: string): Sql =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`

export const microsOf = (column: Sql): Sql => sql`(extract(epoch from ${column}) * 1000000)::bigint::text`

export const usersWithEmail = (projectId: number, email: string): Sql => sql`
  select user_id from users where project_id = ${projectId} and lower(email) = lower(${email})`

/** All kinds, named so that the index is used. */
export const deviceKinds = sql`'gaid', 'idfa', 'idfv', 'android_id', 'appsetid'`

export const installsOfDevice = (projectId: number, deviceId: string): Sql => sql`
  select install_id from install_devices
  where project_id = ${projectId} and kind in (${deviceKinds}) and device_id = ${deviceId}`

/** The campaign with this display id, or else the last one that had it; null if there was none. */
export const campaignWithDisplayId = (projectId: number, displayId: string): Sql => sql`(
  select id from campaigns where project_id = ${projectId} and display_id = ${displayId} order by deleted_at desc nulls first limit 1)`
