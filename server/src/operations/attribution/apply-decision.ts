import type { Attribution } from '#domain/attribution/attribution.ts'
import { readDevice } from '#domain/attribution/evidence/read-evidence.ts'
import { readAttributionSettings } from '#domain/attribution/settings/read-attribution-settings.ts'
import { storedAttributionSettings } from '#storage/attribution/attribution-settings.ts'
import { hasEarlierInstall } from '#storage/attribution/known-installs.ts'
import {
  announceAttribution,
  type EarlierDecision,
  moveClaim,
  moveUsers,
  type OpenInstall,
  updateAttribution,
  updateEvidenceTime,
  updateReceipt,
} from '#storage/attribution/reattribute.ts'
import { namesOfAds, upsertAdNames } from '#storage/campaigns/ad-names.ts'
import type { Queryable } from '#storage/database.ts'
import { moveFacts } from '#storage/rollups/move-facts.ts'
import type { Verdict } from './verdict.ts'

type Decided = {
  projectId: number
  installId: string
  install: OpenInstall
  verdict: Verdict
  now: Date
}

/** Stores a decision that replaces another one. Facts move with it; another source is news. */
export async function applyDecision(db: Queryable, decided: Decided): Promise<Attribution | undefined> {
  const { projectId, installId, install, verdict, now } = decided
  const { attribution, evidenceAt, data: evidenceData, isWhole, receipt } = verdict
  const kind = isWhole ? await kindOf(db, decided) : install.kind
  if (isSame(install, attribution) && kind === install.kind && !isWhole) {
    await updateEvidenceTime(db, projectId, { installId, evidenceAt })
    await updateReceipt(db, projectId, { ...install, installId, at: install.decidedAt })
    return undefined
  }
  const earlier = [...install.earlier, earlierOf(install)]
  await moveClaim(db, projectId, { installId, from: install, to: attribution })
  await updateReceipt(db, projectId, { installId, at: now, receipt, earlier })
  const { installedAt, campaignId: from } = install
  await moveUsers(db, projectId, { installId, installedAt, from, to: attribution.campaignId })
  await upsertAdNames(db, projectId, namesOfAds(attribution, installedAt))
  await moveFacts(db, { projectId, installIds: [installId] }, () =>
    updateAttribution(db, projectId, { installId, kind, attribution, evidenceAt, evidenceData, isWhole }),
  )
  if (!isSame(install, attribution))
    await announceAttribution(db, projectId, { installId, at: now, place: earlier.length })
  return attribution
}

function isSame(install: OpenInstall, { rule, campaignId, touchId }: Attribution): boolean {
  return install.rule === rule && install.campaignId === campaignId && install.touchId === touchId
}

function earlierOf(install: OpenInstall): EarlierDecision {
  const { decidedAt, attributionType, campaign, rule, network, evidenceAt, receipt } = install
  return {
    decidedAt: decidedAt.toISOString(),
    attributionType,
    campaign,
    rule,
    network,
    evidenceAt: evidenceAt?.toISOString() ?? null,
    receipt,
  }
}

/** The first call had no device ids: only now is it known whether the device had the app before. */
async function kindOf(
  db: Queryable,
  { projectId, installId, install }: Decided,
): Promise<'install' | 'reinstall'> {
  if (install.kind === 'reinstall') return 'reinstall'
  const stored = await storedAttributionSettings(db, projectId)
  const { windows } = readAttributionSettings(stored)
  const { devices } = readDevice(install.deviceData)
  const known = await hasEarlierInstall(db, projectId, {
    installId,
    devices,
    at: install.installedAt,
    days: windows.reinstall_days,
  })
  return known ? 'reinstall' : 'install'
}
