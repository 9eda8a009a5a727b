import { installDimensions } from '#storage/attribution/install-dimensions.ts'
import { withoutDeviceIds } from '#storage/erasure/without-device-ids.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { placeOf } from './place-columns.ts'
import { type RelationSpan, within } from './relation-span.ts'

/** First installs and reinstalls. `at` is the time of the install, and `install` the install itself. */
export function installs(projectId: number, span: RelationSpan): Sql {
  const device = installDimensions({ install: sql`i`, projectId })
  return sql`
    select i.installed_at as at, coalesce(i.person, i.install_id) as person, i.install_id as install, ${placeOf(sql`i`)},
      i.kind, i.touch, i.rule, i.ad_set_name, i.ad_creative_name, i.keyword_name, i.publisher_platform,
      cardinality(i.suspicious) > 0 as suspicious, ${device.consent} as consent, i.framework, i.app_version,
      ${device.system_version} as system_version, ${device.model} as model, ${device.language} as language,
      ${withoutDeviceIds(sql`i.link_params`)} as params, i.country, i.region, ${device.brand} as brand,
      ${device.connection} as connection
    from installs i
    where i.project_id = ${projectId} and i.test_device_id is null ${within(sql`i.installed_at`, span)}`
}
