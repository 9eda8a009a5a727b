import type { NewCampaign } from '@tributary/contract/campaign-fields'
import type { ImportSettingKind } from '@tributary/contract/manage-api/facts/import-settings'
import type { ProjectChange } from '@tributary/contract/manage-api/projects/project'
import type { TestDeviceId } from '#domain/test-devices/test-device.ts'

/** A parsed line that is no fact: what facts need to be counted. */
export type ImportSetting =
  | ImportedErasedUser
  | ImportedAffiliate
  | ImportedProject
  | ImportedRate
  | ImportedCampaign
  | ImportedAdName
  | ImportedTestDevice
  | ImportedSpend

type Common<Kind extends ImportSettingKind> = { kind: Kind; line: number; id: string; at: Date }

/** `id` is the hash of a user id whose late facts must stay out; `key`, in base64, keys it. Null: a plain SHA-256. */
export type ImportedErasedUser = Common<'erased_user'> & { key: string | null }

/** `id` is its name. */
export type ImportedAffiliate = Common<'affiliate'>

export type ImportedProject = Common<'project'> & { settings: ProjectChange }

export type ImportedRate = Common<'exchange_rate'> & { day: string; from: string; to: string; rate: number }

/** `id` is its display id. */
export type ImportedCampaign = Common<'campaign'> & { wanted: NewCampaign; deletedAt: Date | null }

export type ImportedAdName = Common<'ad_name'> & {
  adKind: 'ad_set' | 'ad_creative' | 'keyword'
  name: string
  network: string | null
}

export type ImportedTestDevice = Common<'test_device'> & { name: string; ids: TestDeviceId[] }

export type ImportedSpend = Common<'spend'> & {
  campaign: string
  day: string
  adSetId: string
  adCreativeId: string
  keywordId: string
  platform: '' | 'ANDROID' | 'IOS'
  amount: string
  currency: string | null
  clicks: number
  installs: number
  impressions: number
  /** It came from a network account: pulls of the same days leave it alone. */
  isPulled: boolean
}
