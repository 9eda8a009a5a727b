import type { FactKind } from '../../domain/outcomes.ts'
import { uuidv7 } from '../../random-text.ts'
import { insertInstalls, type NewInstall } from '../../storage/attribution/insert-installs.ts'
import { insertOpens } from '../../storage/attribution/insert-opens.ts'
import { insertRetargetings } from '../../storage/attribution/retargetings.ts'
import { namesOfAds, upsertAdNames } from '../../storage/campaigns/ad-names.ts'
import type { Queryable } from '../../storage/database.ts'
import { claimImportKeys } from '../../storage/facts/import-keys.ts'
import { writeOutcomes } from '../../storage/facts/outcomes.ts'
import { insertUninstalls } from '../../storage/outbound/uninstalls.ts'

export type Recorded = 'stored' | 'duplicate'

type Context = { projectId: number; now: Date }

/** The first of each id counts. */
export async function recordImportedInstalls(
  transaction: Queryable,
  installs: NewInstall[],
  { projectId, now }: Context,
): Promise<Recorded[]> {
  const first = new Map<string, NewInstall>()
  for (const install of installs) if (!first.has(install.instanceId)) first.set(install.instanceId, install)
  const stored = await insertInstalls(transaction, projectId, [...first.values()])
  const isStored = (install: NewInstall) => stored.has(install.installId)
  await upsertAdNames(
    transaction,
    projectId,
    [...first.values()].filter(isStored).flatMap((install) => namesOfAds(install, install.installedAt)),
  )
  const outcomes = installs.map((install) => (isStored(install) ? 'stored' : 'duplicate'))
  await writeOutcomes(
    transaction,
    outcomes.map((outcome) => ({ projectId, kind: 'install', outcome })),
    now,
  )
  return outcomes
}

/** A fact about a known install. `campaignId` is set for returns only. */
export type InstallFact = {
  kind: Extract<FactKind, 'open' | 'uninstall' | 'reinstall' | 'reengagement'>
  id: string
  at: Date
  installId: string
  campaignId: number | null
}

export async function recordInstallFacts(
  transaction: Queryable,
  facts: InstallFact[],
  { projectId, now }: Context,
): Promise<Recorded[]> {
  const taken = await claimImportKeys(transaction, projectId, facts)
  const fresh = facts
    .filter((_, index) => taken[index])
    .map((fact) => ({ ...fact, id: uuidv7(fact.at), receivedAt: now }))
  const of = (kind: InstallFact['kind']) => fresh.filter((fact) => fact.kind === kind)
  await insertOpens(transaction, projectId, of('open'))
  await insertUninstalls(transaction, projectId, of('uninstall'))
  await insertRetargetings(
    transaction,
    projectId,
    fresh.flatMap(({ kind, id, installId, campaignId, at }) =>
      campaignId === null || kind === 'open' || kind === 'uninstall'
        ? []
        : [{ kind, id, installId, campaignId, at }],
    ),
  )
  const outcomes = taken.map((isFresh) => (isFresh ? 'stored' : 'duplicate'))
  await writeOutcomes(
    transaction,
    facts.map(({ kind }, index) => ({ projectId, kind, outcome: outcomes[index] ?? 'duplicate' })),
    now,
  )
  return outcomes
}
