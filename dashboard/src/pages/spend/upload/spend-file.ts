import type { spendUploadBytes, uploadSpend } from '@tributary/contract/manage-api/spend/spend'
import type { SpendField } from '@tributary/contract/manage-api/spend/spend-mapping'
import type { previewSpend } from '@tributary/contract/manage-api/spend/spend-preview'
import type { DataOf } from '#api/endpoint-types.ts'

export const maxUploadBytes: typeof spendUploadBytes = 33_554_432

export type Preview = DataOf<typeof previewSpend>
export type Stored = DataOf<typeof uploadSpend>

export type OverlapChoice = 'add' | 'refuse' | 'replace'

/** Choices that override how a file is read. */
export type Reading = {
  /** What to do with rows that would count spend twice; refused until chosen. */
  overlap?: OverlapChoice
  mapping?: Partial<Record<SpendField, string>>
  decimal?: '.' | ','
  dates?: 'dmy' | 'mdy'
}

/** Labels of the fields; the first three are required. */
export const fieldNames: Record<SpendField, string> = {
  date: 'Day',
  campaign: 'Campaign id',
  spend: 'Spend',
  currency: 'Currency',
  clicks: 'Clicks',
  installs: 'Installs',
  impressions: 'Impressions',
  platform: 'Platform',
  ad_set_id: 'Ad set id',
  ad_set_name: 'Ad set name',
  ad_creative_id: 'Creative id',
  ad_creative_name: 'Creative name',
  keyword_id: 'Keyword id',
  keyword_name: 'Keyword',
  end_date: 'End day',
  campaign_name: 'Campaign name',
}

export const fields = Object.keys(fieldNames) as SpendField[]

export const requiredFields: readonly SpendField[] = ['date', 'campaign', 'spend']

export const layoutNames: Record<string, string> = {
  tributary: 'Tributary field names',
  meta: 'a Meta export',
  google: 'a Google export',
  tiktok: 'a TikTok export',
  apple_search_ads: 'an Apple Search Ads export',
  snapchat: 'a Snapchat export',
  custom: 'the columns you chose',
}

/** Maps one field to another column, or to none. */
export function moveField(
  mapping: Readonly<Record<string, string>>,
  field: SpendField,
  heading: string | null,
): Record<string, string> {
  const { [field]: _before, ...rest } = mapping
  return heading === null ? rest : { ...rest, [field]: heading }
}

/** The query parameters of the upload and its preview. */
export function writeReading({ mapping, decimal, dates, overlap }: Reading): Record<string, string> {
  return {
    // Always sent: what would count twice is never stored unasked.
    overlap: overlap ?? 'refuse',
    ...(mapping !== undefined && { mapping: JSON.stringify(mapping) }),
    ...(decimal !== undefined && { decimal }),
    ...(dates !== undefined && { dates }),
  }
}
