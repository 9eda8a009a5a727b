import { type Sql, sql } from '../../sql.ts'
import { placeOf } from './place-columns.ts'
import { type RelationSpan, within } from './relation-span.ts'

/** First installs and reinstalls. `at` is the time of the install, and `install` the install itself. */
export const installs = (projectId: number, span: RelationSpan): Sql => sql`
  select i.installed_at as at, coalesce(i.person, i.install_id) as person, i.install_id as install, ${placeOf(sql`i`)},
    i.kind, i.touch, i.rule, i.ad_set_name, i.ad_creative_name, i.keyword_name, i.publisher_platform,
    cardinality(i.suspicious) > 0 as suspicious, ${consent(projectId)} as consent, i.framework, i.app_version,
    i.device_data ->> 'system_version' as system_version, i.device_data ->> 'device_model' as model,
    i.device_data ->> 'language' as language, ${paramsOfTouch(projectId)} as params
  from installs i
  where i.project_id = ${projectId} and i.test_device_id is null ${within(sql`i.installed_at`, span)}`

/** The parameters of the link that won the install, as long as its touch is stored. */
const paramsOfTouch = (projectId: number): Sql => sql`(
  select t.params::jsonb from touches t
  where t.project_id = ${projectId} and t.at = i.touch_at and t.id = i.touch_id limit 1)`

/** Whether user data may go to ad networks, by the same words as domain/conversions/read-consent.ts. */
const consent = (projectId: number): Sql => sql`(
  select case
    when lower(given.word) in ('granted', 'true', 'yes', '1') then 'granted'
    when lower(given.word) in ('denied', 'false', 'no', '0') then 'denied'
  end
  from (
    select case jsonb_typeof(said.consent)
      when 'object' then said.consent ->> 'ad_user_data' when 'string' then said.consent #>> '{}' when 'boolean' then said.consent #>> '{}'
    end as word
    from (
      select coalesce(
        (select nullif(u.data -> 'consent', 'null') from users u where u.project_id = ${projectId} and u.user_id = i.user_id limit 1),
        i.device_data -> 'consent') as consent
    ) said
  ) given)`
