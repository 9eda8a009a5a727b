import { fromMicros } from '#domain/spend/add-decimals.ts'
import { countAt, dayAt, decimalAt, listAt, textAt } from '#networks/json-fields.ts'
import type { PulledSpend } from '#networks/spend-source.ts'

type AdDay = { ad: string; day: unknown }

export function readStats(stats: unknown): AdDay[] {
  return listAt(stats, 'timeseries_stats')
    .flatMap((item) => listAt(item, 'timeseries_stat.breakdown_stats.ad'))
    .flatMap((ad) => listAt(ad, 'timeseries').map((day) => ({ ad: textAt(ad, 'id'), day })))
}

type Entities = Map<string, unknown>
type Place = { campaign: unknown; squads: Entities; ads: Entities; currency: string | null }

/** The stats name only the ad; its squad comes from the list of ads. */
export function placed({ ad, day }: AdDay, { campaign, squads, ads, currency }: Place): PulledSpend {
  const squad = textAt(ads.get(ad), 'ad_squad_id')
  return {
    day: dayAt(day, 'start_time'),
    campaign: textAt(campaign, 'id'),
    campaignName: textAt(campaign, 'name'),
    adSetId: squad,
    adSetName: textAt(squads.get(squad), 'name'),
    adCreativeId: ad,
    adCreativeName: textAt(ads.get(ad), 'name'),
    keywordId: '',
    keywordName: '',
    platform: '',
    amount: fromMicros(decimalAt(day, 'stats.spend')),
    currency,
    clicks: countAt(day, 'stats.swipes'),
    installs: countAt(day, 'stats.total_installs'),
    impressions: countAt(day, 'stats.impressions'),
  }
}
