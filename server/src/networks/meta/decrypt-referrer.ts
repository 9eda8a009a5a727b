import { createDecipheriv } from 'node:crypto'

/** What Meta writes into the referrer of an install that its ad brought (all of it optional). */
export type MetaReferrer = {
  /** Meta calls the campaign "campaign group" and the ad set "campaign" there. */
  campaignId: string | null
  params: Record<string, string>
  touchedAt: Date | null
  /** Meta's own referrer also reports ads that were only seen. */
  touch: 'click' | 'view'
}

const tagBytes = 16

/** The encrypted part, wherever it stands: in utm_content of the Play referrer or in Meta's own one. */
function findSealed(referrer: string): { data: Buffer; nonce: Buffer } | undefined {
  const text = plainText(referrer)
  const data = /"data"\s*:\s*"([0-9a-f]{34,8192})"/i.exec(text)?.[1]
  const nonce = /"nonce"\s*:\s*"([0-9a-f]{24})"/i.exec(text)?.[1]
  if (data === undefined || nonce === undefined) return undefined
  return { data: Buffer.from(data, 'hex'), nonce: Buffer.from(nonce, 'hex') }
}

/** AES-256-GCM with the app's key, the tag at the end. What cannot be opened is undefined, never an error. */
export function decryptReferrer(referrer: string, key: Buffer): MetaReferrer | undefined {
  const sealed = findSealed(referrer)
  if (sealed === undefined || key.length !== 32) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.nonce)
    decipher.setAuthTag(sealed.data.subarray(-tagBytes))
    const opened = Buffer.concat([decipher.update(sealed.data.subarray(0, -tagBytes)), decipher.final()])
    return readFields(JSON.parse(opened.toString('utf8')), referrer)
  } catch {
    return undefined
  }
}

function readFields(fields: unknown, referrer: string): MetaReferrer | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  const text = (name: string): string | undefined => {
    const value: unknown = Reflect.get(fields, name)
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 255) : undefined
  }
  const named = {
    campaign_id: text('campaign_group_id'),
    campaign_name: text('campaign_group_name'),
    adset_id: text('campaign_id'),
    adset_name: text('campaign_name'),
    ad_id: text('ad_id') ?? text('adgroup_id'),
    ad_name: text('adgroup_name'),
    publisher_platform: text('publisher_platform'),
    platform_position: text('platform_position'),
  }
  const params = Object.fromEntries(
    Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return { campaignId: named.campaign_id ?? null, params, ...momentOf(referrer) }
}

/** Meta's own referrer carries the moment of the click or view in Unix seconds, and `is_ct` 0 for a view. */
function momentOf(referrer: string): Pick<MetaReferrer, 'touchedAt' | 'touch'> {
  const text = plainText(referrer)
  const seconds = Number(/"(?:actual_timestamp|t)"\s*:\s*(\d{10})\b/.exec(text)?.[1])
  const isView = /"is_ct"\s*:\s*"?0\b/.test(text)
  return {
    touchedAt: Number.isFinite(seconds) ? new Date(seconds * 1000) : null,
    touch: isView ? 'view' : 'click',
  }
}

/** The JSON may be escaped for a URL, and stand inside a JSON string. */
function plainText(referrer: string): string {
  return decodeTwice(referrer).replaceAll('\\"', '"')
}

function decodeTwice(text: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(text))
  } catch {
    return text
  }
}
