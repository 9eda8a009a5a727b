import type { ReportRow } from './pull.ts'
import { readFigure } from './read-figure.ts'

type Ad = {
  ad_set_id?: string
  ad_set_name?: string
  ad_creative_id?: string
  ad_creative_name?: string
  keyword_id?: string
  keyword_name?: string
}

export type SpendRow = Ad & { date: string; campaign: string; spend: number; currency: string }

type Of = { date: string; campaign: string; currency: string }

/** The spend of a day at its finest level. What the ads of a campaign do not add up to is the campaign's own. */
export function spendRows(rows: readonly ReportRow[], date: string, currency: string): SpendRow[] {
  return rows.flatMap((row) => {
    const of = { date, campaign: row.display_id, currency }
    const sets = (row.adSets ?? []).map((set) => {
      const ad = { ad_set_id: set.id, ad_set_name: set.name }
      const parts = [
        ...(set.adCreatives ?? []).map(({ id, name, spend }) => ({
          ad: { ...ad, ad_creative_id: id, ad_creative_name: name },
          spend,
        })),
        ...(set.keywords ?? []).map(({ id, name, spend }) => ({
          ad: { ...ad, keyword_id: id, keyword_name: name },
          spend,
        })),
      ]
      return { ad, spend: set.spend, parts }
    })
    const inSets = sets.flatMap(({ ad, spend, parts }) => [
      ...parts.flatMap((part) => rowOf(of, part.ad, readFigure(part.spend))),
      ...rowOf(of, ad, rest(spend, parts)),
    ])
    return [...inSets, ...rowOf(of, {}, rest(row.spend, sets))]
  })
}

const rowOf = (of: Of, ad: Ad, spend: number): SpendRow[] => (spend <= 0 ? [] : [{ ...of, ...ad, spend }])

/** Amounts are rounded to a hundredth: what is left may be nothing but rounding. */
function rest(whole: string, parts: readonly { spend: string }[]): number {
  const spent = parts.map(({ spend }) => readFigure(spend)).filter((spend) => spend > 0)
  const left = spent.reduce((sum, spend) => sum - spend, readFigure(whole))
  return spent.length > 0 && left < 0.006 * (spent.length + 1) ? 0 : Math.round(left * 100) / 100
}
