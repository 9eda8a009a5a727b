import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

export type StoredAttributionSettings = {
  windows: unknown
  fraudRules: unknown
  metaReferrerKey: Buffer | null
}

/** As set, without defaults; domain/attribution/settings/read-attribution-settings.ts adds them. */
export function storedAttributionSettings(
  db: Queryable,
  projectId: number,
): Promise<StoredAttributionSettings | undefined> {
  return db.maybe<StoredAttributionSettings>(sql`
    select windows, fraud_rules as "fraudRules", meta_referrer_key as "metaReferrerKey" from projects where project_id = ${projectId}`)
}
