import type { Fields } from '#domain/inbound/inbound-reading.ts'
import { objectOf } from '#domain/inbound/read-fields.ts'
import { completeInstall } from './complete-install.ts'
import { firstText, readIdentities, readInstant, readPlatform, readText } from './read-values.ts'
import type { ShadowKind, ShadowReading } from './shadow-install.ts'

const kinds: Record<string, ShadowKind> = { INSTALL: 'install', REINSTALL: 'reinstall' }

/**
 * A webhook of Branch (https://help.branch.io/developer-hub/docs/webhooks-for-developers). By GET, its fields are named
 * as in Branch's exports: user_data_aaid, last_attributed_touch_data_tilde_campaign.
 */
export function readBranch(fields: Fields): ShadowReading {
  const name = firstText(fields, 'name')
  if (name === null) return { kind: 'invalid', reason: 'name is missing.' }
  const key = name.toUpperCase()
  const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined
  if (kind === undefined) return { kind: 'ignored', reason: `${name} is not an install.` }
  const user = group(fields, 'user_data')
  const touch = group(fields, 'last_attributed_touch_data')
  const mediaSource = firstText(touch, '~advertising_partner_name', '~channel')
  const campaign = firstText(touch, '~campaign')
  return completeInstall({
    kind,
    vendorId: { field: 'id', value: firstText(fields, 'id') },
    installedAt: { field: 'event_timestamp', value: readInstant(fields.event_timestamp) },
    platform: readPlatform(firstText(user, 'os', 'platform')),
    organic: isFalse(fields.attributed) || (mediaSource === null && campaign === null),
    mediaSource,
    campaign,
    campaignId: firstText(touch, '~campaign_id'),
    adSet: firstText(touch, '~ad_set_name', '~ad_set_id'),
    ad: firstText(touch, '~ad_name', '~ad_id'),
    touch: touchOf(fields.last_attributed_touch_type),
    touchAt: readInstant(fields.last_attributed_touch_timestamp),
    country: firstText(user, 'geo_country_code', 'country'),
    model: firstText(user, 'model'),
    identities: readIdentities({
      gaid: user.aaid,
      idfa: user.idfa,
      idfv: user.idfv,
      android_id: user.android_id,
      user: firstText(user, 'developer_identity'),
    }),
  })
}

/** A nested object, or the fields that begin with its name; `tilde_` stands for ~. */
function group(fields: Fields, name: string): Fields {
  const nested = objectOf(fields[name])
  if (nested !== undefined) return nested
  const start = `${name}_`
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => key.startsWith(start))
      .map(([key, value]) => [key.slice(start.length).replace(/^tilde_/, '~'), value]),
  )
}

const isFalse = (value: unknown) => value === false || readText(value)?.toLowerCase() === 'false'

/** LINK_CLICK and CLICK are clicks, IMPRESSION is a view. */
function touchOf(value: unknown): 'click' | 'view' | null {
  const type = readText(value)?.toUpperCase()
  if (type === undefined) return null
  return type.includes('IMPRESSION') ? 'view' : 'click'
}
