import type { ImportSettingKind } from '@tributary/contract/manage-api/facts/import-settings'
import { isRefusal, type Refusal, refusalText } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type {
  ImportedAdName,
  ImportedAffiliate,
  ImportedCampaign,
  ImportedErasedUser,
  ImportSetting,
} from '#domain/import/import-setting.ts'
import type { LineResult } from '#domain/import/import-tally.ts'
import { createCampaign } from '#operations/campaigns/create-campaign.ts'
import { removeCampaign } from '#operations/campaigns/remove-campaign.ts'
import { addAffiliate } from '#operations/campaigns/write-affiliate.ts'
import { campaignsOfDisplayIds } from '#storage/attribution/candidate-campaigns.ts'
import { upsertAdNames } from '#storage/campaigns/ad-names.ts'
import { learnErasureKeys } from '#storage/erasure/erasure-keys.ts'
import { lockPeople } from '#storage/people/people-lock.ts'
import { insertTombstoneHashes } from '#storage/privacy/erased-users.ts'
import { applyProject } from './import-project.ts'
import { applyRates } from './import-rates.ts'
import { applySpend } from './import-spend.ts'
import { applyTestDevices } from './import-test-devices.ts'
import type { SettingsTarget } from './settings-target.ts'

type Of<Kind extends ImportSettingKind> = Extract<ImportSetting, { kind: Kind }>

type Appliers = {
  [Kind in ImportSettingKind]: (target: SettingsTarget, settings: Of<Kind>[]) => Promise<LineResult[]>
}

const appliers: Appliers = {
  erased_user: applyErasedUsers,
  affiliate: (target, settings) => oneByOne(settings, (setting) => applyAffiliate(target, setting)),
  project: (target, settings) => oneByOne(settings, (setting) => applyProject(target, setting)),
  exchange_rate: applyRates,
  campaign: (target, settings) => oneByOne(settings, (setting) => applyCampaign(target, setting)),
  ad_name: applyAdNames,
  test_device: applyTestDevices,
  spend: applySpend,
}

/** Applies the settings of a page, which are in order of their kinds. Applying them again changes nothing. */
export async function applySettings(
  target: SettingsTarget,
  settings: readonly ImportSetting[],
): Promise<LineResult[]> {
  const results: LineResult[] = []
  for (const [kind, group] of Map.groupBy(settings, (setting) => setting.kind)) {
    const apply = appliers[kind] as (target: SettingsTarget, group: ImportSetting[]) => Promise<LineResult[]>
    results.push(...(await apply(target, group)))
  }
  return results
}

async function oneByOne<Setting extends ImportSetting>(
  settings: readonly Setting[],
  apply: (setting: Setting) => Promise<'stored' | 'duplicate' | Refusal>,
): Promise<LineResult[]> {
  const results: LineResult[] = []
  for (const setting of settings) {
    const { line, kind } = setting
    const result = await apply(setting)
    results.push(
      isRefusal(result)
        ? { line, kind, outcome: 'invalid', reason: refusalText(result) }
        : { line, kind, outcome: result },
    )
  }
  return results
}

/** With the clock of then: what is created is as old as it was. */
const asOf = (app: App, at: Date): App => ({ ...app, now: () => at })

async function applyAffiliate({ app, projectId }: SettingsTarget, { id, at }: ImportedAffiliate) {
  const added = await addAffiliate(asOf(app, at), projectId, id)
  if (!isRefusal(added)) return 'stored'
  const isTaken = refusalText(added).endsWith('already exists.')
  return isTaken ? 'duplicate' : added
}

/** A campaign that has the display id stays as it is. */
async function applyCampaign(
  { app, projectId }: SettingsTarget,
  { id, at, wanted, deletedAt }: ImportedCampaign,
) {
  const [known] = await campaignsOfDisplayIds(app.db, projectId, [id])
  if (known !== undefined) return 'duplicate'
  const created = await createCampaign(asOf(app, at), projectId, wanted)
  if (isRefusal(created)) return created
  if (deletedAt !== null) await removeCampaign(asOf(app, deletedAt), projectId, id)
  app.links.forget()
  return 'stored'
}

async function applyAdNames(
  { app, projectId }: SettingsTarget,
  names: ImportedAdName[],
): Promise<LineResult[]> {
  await upsertAdNames(
    app.db.of(projectId),
    projectId,
    names.map(({ network, adKind, id, name, at }) => ({ network, kind: adKind, id, name, at })),
  )
  return names.map(({ line, kind }) => ({ line, kind, outcome: 'stored' }))
}

async function applyErasedUsers(
  { app, projectId }: SettingsTarget,
  users: ImportedErasedUser[],
): Promise<LineResult[]> {
  const fresh = await app.db.of(projectId).transaction(async (transaction) => {
    await lockPeople(transaction, projectId)
    const idOf = await learnErasureKeys(transaction, projectId, {
      secrets: app.secrets,
      keys: users.flatMap(({ key }) => key ?? []),
    })
    const tombstones = users.map(({ id, at, key }) => ({ id, at, keyId: key === null ? null : idOf(key) }))
    return insertTombstoneHashes(transaction, projectId, tombstones)
  })
  return users.map(({ line, kind, id }) => ({ line, kind, outcome: fresh.has(id) ? 'stored' : 'duplicate' }))
}
