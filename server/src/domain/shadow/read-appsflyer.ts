import type { Fields } from '#domain/inbound/inbound-reading.ts'
import { completeInstall } from './complete-install.ts'
import { firstText, readIdentities, readInstant, readPlatform, readText } from './read-values.ts'
import type { ShadowKind, ShadowReading } from './shadow-install.ts'

/** By event_name, or conversion_type if that is not selected. */
const kinds: Record<string, ShadowKind> = {
  install: 'install',
  reinstall: 'reinstall',
  're-attribution': 'reinstall',
  're-engagement': 'reengagement',
}

/** A message of AppsFlyer's Push API 2.0 (https://support.appsflyer.com/hc/en-us/articles/207034356). */
export function readAppsFlyer(fields: Fields): ShadowReading {
  const name = firstText(fields, 'event_name', 'conversion_type')
  if (name === null) return { kind: 'invalid', reason: 'event_name is missing.' }
  const key = name.toLowerCase()
  const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined
  if (kind === undefined) return { kind: 'ignored', reason: `${name} is not an install.` }
  // The install_time of a re-engagement is that of the install long before.
  const timeField = kind === 'reengagement' ? 'event_time' : 'install_time'
  const mediaSource = firstText(fields, 'media_source')
  return completeInstall({
    kind,
    vendorId: { field: 'appsflyer_id', value: firstText(fields, 'appsflyer_id') },
    installedAt: {
      field: timeField,
      value: readInstant(fields[timeField]) ?? readInstant(fields[`${timeField}_selected_timezone`]),
    },
    platform: readPlatform(firstText(fields, 'platform')),
    organic: isOrganic(mediaSource) || isOrganic(firstText(fields, 'campaign_type') ?? 'UA'),
    mediaSource,
    campaign: firstText(fields, 'campaign'),
    campaignId: firstText(fields, 'af_c_id'),
    adSet: firstText(fields, 'af_adset', 'af_adset_id'),
    ad: firstText(fields, 'af_ad', 'af_ad_id'),
    touch: readTouch(fields.attributed_touch_type),
    touchAt: readInstant(fields.attributed_touch_time),
    country: firstText(fields, 'country_code'),
    model: firstText(fields, 'device_model', 'device_type'),
    identities: readIdentities({
      gaid: fields.advertising_id,
      idfa: fields.idfa,
      idfv: fields.idfv,
      android_id: fields.android_id,
      user: firstText(fields, 'customer_user_id'),
    }),
  })
}

const isOrganic = (text: string | null) => text === null || text.toLowerCase() === 'organic'

function readTouch(value: unknown): 'click' | 'view' | null {
  const type = readText(value)?.toLowerCase()
  if (type === undefined) return null
  return type === 'impression' ? 'view' : 'click'
}
