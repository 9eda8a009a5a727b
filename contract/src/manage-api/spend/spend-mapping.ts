import { z } from 'zod'
import { refuseIssue } from '#parameters.ts'
import { refuse } from '#refusals.ts'

/** The fields of a spend row that a column of a file can hold. `end_date` is read to refuse rows that span several days. */
export const spendFields = [
  'date',
  'end_date',
  'campaign',
  'campaign_name',
  'ad_set_id',
  'ad_set_name',
  'ad_creative_id',
  'ad_creative_name',
  'keyword_id',
  'keyword_name',
  'platform',
  'spend',
  'clicks',
  'installs',
  'impressions',
  'currency',
] as const

export type SpendField = (typeof spendFields)[number]

/** Exports that are recognized by their headings; `tributary` is a file with our field names. */
export const spendLayouts = ['tributary', 'meta', 'google', 'tiktok', 'apple_search_ads', 'snapchat'] as const

export type SpendMapping =
  | { layout: (typeof spendLayouts)[number] }
  | { headings: Partial<Record<SpendField, string>> }

const headings = z.partialRecord(z.enum(spendFields), z.string().min(1).max(255))

export const spendMapping = z
  .string()
  .optional()
  .transform((text, context): SpendMapping | undefined => {
    if (text === undefined) return undefined
    const layout = spendLayouts.find((name) => name === text.toLowerCase())
    if (layout !== undefined) return { layout }
    const read = headings.safeParse(parsed(text))
    return read.success ? { headings: read.data } : refuseIssue(context, refuse('invalid_mapping'))
  })
  .meta({
    description: `For a file that is not recognized: one of ${spendLayouts.join(', ')}, or a JSON object that maps fields to headings, such as \`{"date":"Tag","campaign":"Kampagne","spend":"Kosten"}\``,
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
