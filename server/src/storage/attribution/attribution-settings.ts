import type { StoredSettings } from '#domain/attribution/settings/read-attribution-settings.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type StoredAttributionSettings = StoredSettings & { metaReferrerKey: Buffer | null }

/** domain/attribution/settings/read-attribution-settings.ts adds the defaults. */
export function storedAttributionSettings(
  db: Queryable,
  projectId: number,
): Promise<StoredAttributionSettings | undefined> {
  return db.maybe<StoredAttributionSettings>(sql`
    select windows, fraud_rules as "fraudRules", probabilistic_ios as "probabilisticIos",
      probabilistic_android as "probabilisticAndroid", meta_referrer_key as "metaReferrerKey"
    from projects where project_id = ${projectId}`)
}
