import { createDecipheriv } from 'node:crypto'

/** The referrer that Meta writes for an install from its ads; every field is optional. */
export type MetaReferrer = {
  /** In the referrer, Meta calls a campaign "campaign group" and an ad set "campaign". */
  campaignId: string | null
  params: Record<string, string>
  touchedAt: Date | null
  /** Meta's own referrer also reports views. */
  touch: 'click' | 'view'
}

const tagBytes = 16

/** The encrypted part, from utm_content of the Play referrer or from Meta's own referrer. */
function findSealed(referrer: string): { data: Buffer; nonce: Buffer } | undefined {
  const text = plainText(referrer)
  const data = /"data"\s*:\s*"([0-9a-f]{34,8192})"/i.exec(text)?.[1]
  const nonce = /"nonce"\s*:\s*"([0-9a-f]{24})"/i.exec(text)?.[1]
  if (data === undefined || nonce === undefined) return undefined
  return { data: Buffer.from(data, 'hex'), nonce: Buffer.from(nonce, 'hex') }
}

/** AES-256-GCM with the app's key, tag last. Undefined if it cannot be decrypted; never throws. */
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
  return { campaignId: named.campaign_id ?? null, params, ...touchOf(referrer) }
}

/** Meta's own referrer has the time of the click or view in Unix seconds, and `is_ct` 0 for a view. */
function touchOf(referrer: string): Pick<MetaReferrer, 'touchedAt' | 'touch'> {
  const text = plainText(referrer)
  const seconds = Number(/"(?:actual_timestamp|t)"\s*:\s*(\d{10})\b/.exec(text)?.[1])
  const isView = /"is_ct"\s*:\s*"?0\b/.test(text)
  return {
    touchedAt: Number.isFinite(seconds) ? new Date(seconds * 1000) : null,
    touch: isView ? 'view' : 'click',
  }
}

/** The JSON may be URL-encoded and nested in a JSON string. */
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
