import type { ImportSettingKind, importSettings } from '@tributary/contract/manage-api/facts/import-settings'
import type { z } from 'zod'
import type { ImportedCampaign, ImportedSpend, ImportSetting } from '#domain/import/import-setting.ts'

type Given = { [Kind in ImportSettingKind]: z.output<(typeof importSettings)[Kind]> }

type Place = { line: number; at: Date }

type Readers = { [Kind in ImportSettingKind]: (place: Place, given: Given[Kind]) => ImportSetting }

const readers: Readers = {
  erased_user: (place, { id, key = null }) => ({ ...place, kind: 'erased_user', id, key }),
  affiliate: (place, { id }) => ({ ...place, kind: 'affiliate', id }),
  project: (place, { id, settings }) => ({ ...place, kind: 'project', id, settings }),
  exchange_rate: (place, given) => ({ ...place, kind: 'exchange_rate', ...given }),
  campaign: campaignOf,
  ad_name: (place, { id, kind, name, network }) => ({
    ...place,
    kind: 'ad_name',
    id,
    adKind: kind,
    name,
    network: network?.toLowerCase() ?? null,
  }),
  test_device: (place, { id, name, ids = [] }) => ({ ...place, kind: 'test_device', id, name, ids }),
  spend: spendOf,
}

/** An import line that is no fact. `given`: as the schema of its kind has read it. */
export function importSettingOf(
  { kind, ...place }: Place & { kind: ImportSettingKind },
  given: unknown,
): ImportSetting {
  const read = readers[kind] as (place: Place, given: unknown) => ImportSetting
  return read(place, given)
}

function campaignOf(
  place: Place,
  { id, network, deleted_at, ...wanted }: Given['campaign'],
): ImportedCampaign {
  return {
    ...place,
    kind: 'campaign',
    id,
    wanted: { ...wanted, custom_display_id: id, channel: network },
    deletedAt: deleted_at,
  }
}

function spendOf(place: Place, given: Given['spend']): ImportedSpend {
  return {
    ...place,
    kind: 'spend',
    id: given.id,
    campaign: given.campaign,
    day: given.day,
    adSetId: given.ad_set_id ?? '',
    adCreativeId: given.ad_creative_id ?? '',
    keywordId: given.keyword_id ?? '',
    platform: given.platform ?? '',
    amount: String(given.amount),
    currency: given.currency,
    clicks: given.clicks ?? 0,
    installs: given.installs ?? 0,
    impressions: given.impressions ?? 0,
    isPulled: given.pulled ?? false,
  }
}
