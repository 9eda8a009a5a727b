import type { Attribution } from '#domain/attribution/attribution.ts'
import type { FactKind } from '#domain/facts/outcomes.ts'
import type { Touch, TouchResult } from '#domain/facts/touch.ts'
import { recordTouches } from '#intake/record-touches.ts'
import { uuidv7 } from '#random-text.ts'
import { insertInstalls, type NewInstall } from '#storage/attribution/insert-installs.ts'
import { insertOpens } from '#storage/attribution/insert-opens.ts'
import { insertRetargetings } from '#storage/attribution/retargetings.ts'
import { namesOfAds, upsertAdNames } from '#storage/campaigns/ad-names.ts'
import type { Queryable } from '#storage/database.ts'
import { erasedIds } from '#storage/erasure/erased-ids.ts'
import type { Unseal } from '#storage/erasure/erasure-keys.ts'
import { claimImportKeys } from '#storage/facts/import-keys.ts'
import { writeOutcomes } from '#storage/facts/outcomes.ts'
import { storedFacts, storedFactsOfInstalls } from '#storage/facts/stored-facts.ts'
import { insertUninstalls } from '#storage/outbound/uninstalls.ts'
import { markTestTouches } from '#storage/test-devices/import-test-devices.ts'

export type Recorded = 'stored' | 'duplicate'

type Context = { projectId: number; now: Date; secrets: Unseal }

/** The first of each id counts. */
export async function recordImportedInstalls(
  transaction: Queryable,
  given: NewInstall[],
  { projectId, now, secrets }: Context,
): Promise<Recorded[]> {
  const ids = given.map(({ instanceId }) => instanceId)
  const erased = await erasedIds(transaction, projectId, { of: 'install', ids, secrets })
  const installs = given.map((install) => ({
    ...install,
    instanceId: erased.get(install.instanceId) ?? install.instanceId,
  }))
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

/** A touch of history, and the test device that made it. */
export type ImportTouch = Touch & { testDeviceId: number | null }

export async function recordImportedTouches(
  transaction: Queryable,
  touches: ImportTouch[],
  { projectId, ...context }: Context,
): Promise<TouchResult[]> {
  const ofTestDevices = touches.flatMap(({ id, at, testDeviceId }) =>
    testDeviceId === null ? [] : [{ id, at, testDeviceId }],
  )
  await markTestTouches(transaction, projectId, ofTestDevices)
  return recordTouches(transaction, touches, context)
}

/** A fact about a known install. `campaignId` and `ad` are set for returns only. */
export type InstallFact = {
  kind: Extract<FactKind, 'open' | 'uninstall' | 'reinstall' | 'reengagement'>
  id: string
  /** The id that the service gave it which exported it. */
  storedAs: string | null
  at: Date
  installId: string
  campaignId: number | null
  ad: Pick<Attribution, 'adSetId' | 'adCreativeId' | 'keywordId'> | undefined
  withdrawnAt: Date | null
}

export async function recordInstallFacts(
  transaction: Queryable,
  facts: InstallFact[],
  { projectId, now }: Context,
): Promise<Recorded[]> {
  const isFresh = await claimFresh(transaction, projectId, facts)
  const fresh = facts
    .filter((fact) => isFresh.has(fact))
    .map((fact) => ({ ...fact, id: fact.storedAs ?? uuidv7(fact.at), receivedAt: now }))
  const of = (kind: InstallFact['kind']) => fresh.filter((fact) => fact.kind === kind)
  await insertOpens(transaction, projectId, of('open'))
  await insertUninstalls(transaction, projectId, of('uninstall'))
  await insertRetargetings(
    transaction,
    projectId,
    fresh.flatMap(({ kind, id, installId, campaignId, at, ad }) =>
      campaignId === null || kind === 'open' || kind === 'uninstall'
        ? []
        : [{ kind, id, installId, campaignId, at, ...ad }],
    ),
  )
  const outcomes = facts.map((fact) => (isFresh.has(fact) ? 'stored' : 'duplicate'))
  await writeOutcomes(
    transaction,
    facts.map(({ kind }, index) => ({ projectId, kind, outcome: outcomes[index] ?? 'duplicate' })),
    now,
  )
  return outcomes
}

/** Each fact once: by its id, or by the id that an export says it is stored under. */
async function claimFresh(
  db: Queryable,
  projectId: number,
  facts: readonly InstallFact[],
): Promise<Set<InstallFact>> {
  const foreign = facts.filter(({ storedAs }) => storedAs === null)
  const taken = await claimImportKeys(db, projectId, foreign)
  const exported = new Map(
    facts.toReversed().flatMap((fact) => (fact.storedAs === null ? [] : [[fact.storedAs, fact]])),
  )
  const known = await knownAmong(db, projectId, [...exported.values()])
  return new Set([
    ...foreign.filter((_, index) => taken[index]),
    ...[...exported.values()].filter(({ storedAs }) => !known.has(storedAs ?? '')),
  ])
}

async function knownAmong(
  db: Queryable,
  projectId: number,
  facts: readonly InstallFact[],
): Promise<Set<string>> {
  const of = (...kinds: InstallFact['kind'][]) =>
    facts
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ storedAs, at, installId }) => ({ id: storedAs ?? '', at, installId }))
  const [opens, uninstalls, returns] = await Promise.all([
    storedFacts(db, projectId, { table: 'opens', facts: of('open') }),
    storedFactsOfInstalls(db, projectId, { table: 'uninstalls', facts: of('uninstall') }),
    storedFactsOfInstalls(db, projectId, { table: 'retargetings', facts: of('reinstall', 'reengagement') }),
  ])
  return new Set([...opens, ...uninstalls, ...returns])
}
