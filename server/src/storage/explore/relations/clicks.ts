import { withoutDeviceIds } from '#storage/erasure/without-device-ids.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { isTestTouch } from '#storage/test-devices/is-test-touch.ts'
import { type RelationSpan, within } from './relation-span.ts'

export const clicks = (projectId: number, span: RelationSpan): Sql => sql`
  select t.at, t.campaign_id, t.params ->> 'adset_id' as ad_set_id, t.params ->> 'ad_id' as ad_creative_id,
    t.params ->> 'keyword_id' as keyword_id, lower(t.platform) as platform, t.system_version, t.model, t.language,
    ${withoutDeviceIds(sql`t.params`)} as params
  from touches t
  where t.project_id = ${projectId} and t.kind = 'click' ${within(sql`t.at`, span)}
    and not ${isTestTouch(sql`${projectId}`, sql`t.id`)}`
