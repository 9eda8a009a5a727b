import { networkCode } from '@tributary/contract/networks'
import type { CandidateCampaign } from '#domain/attribution/attribution.ts'
import type {
  ImportedInstall,
  ImportedInstallActivity,
  ImportedPayment,
  ImportedReturn,
  ImportedSignUp,
  ImportFact,
} from '#domain/import/import-fact.ts'
import { campaignsOfDisplayIds } from '#storage/attribution/candidate-campaigns.ts'
import { installsReferredTo } from '#storage/attribution/referred-installs.ts'
import { freeTouches } from '#storage/attribution/touch-claims.ts'
import { affiliateCodesAmong } from '#storage/campaigns/affiliates.ts'
import type { Queryable } from '#storage/database.ts'
import type { Unseal } from '#storage/erasure/erasure-keys.ts'
import { touchesOfNetworkIds, touchesUnderStoredIds } from '#storage/facts/touch-keys.ts'

export type Found = {
  /** By display id. */
  campaigns: ReadonlyMap<string, CandidateCampaign>
  good: ImportFact[]
  refused: { fact: ImportFact; reason: string }[]
}

/** Looks up the campaigns and networks that the facts name, in one query each. */
export async function lookUpCampaigns(
  db: Queryable,
  projectId: number,
  { facts, testDevices }: { facts: readonly ImportFact[]; testDevices: ReadonlyMap<string, number> },
): Promise<Found> {
  const displayIds = new Set(facts.flatMap((fact) => campaignOf(fact) ?? []))
  const newestFirst = displayIds.size === 0 ? [] : await campaignsOfDisplayIds(db, projectId, [...displayIds])
  // A display id may have belonged to another campaign before: the newest owns it.
  const campaigns = new Map(newestFirst.toReversed().map((campaign) => [campaign.displayId, campaign]))
  const unknownCodes = new Set(
    facts.flatMap((fact) => networkOf(fact) ?? []).filter((code) => !networkCode(code)),
  )
  const affiliates =
    unknownCodes.size === 0 ? unknownCodes : await affiliateCodesAmong(db, projectId, [...unknownCodes])
  const found: Found = { campaigns, good: [], refused: [] }
  for (const fact of facts) {
    const reason = faultOf(fact)
    if (reason === undefined) found.good.push(fact)
    else found.refused.push({ fact, reason })
  }
  return found

  function faultOf(fact: ImportFact): string | undefined {
    const displayId = campaignOf(fact)
    if (displayId !== null && !campaigns.has(displayId))
      return `campaign '${displayId}' is not one of this project’s campaigns.`
    const network = networkOf(fact)
    const isForeign = fact.storedAs === null
    if (isForeign && network !== null && unknownCodes.has(network) && !affiliates.has(network))
      return `network '${network}' is neither an ad network nor one of this project’s affiliates.`
    const testDevice = 'testDevice' in fact ? fact.testDevice : null
    return testDevice === null || testDevices.has(testDevice)
      ? undefined
      : `test_device '${testDevice}' has no line of its own in the file.`
  }
}

const campaignOf = (fact: ImportFact): string | null => ('campaign' in fact ? fact.campaign : null)
const networkOf = (fact: ImportFact): string | null => ('network' in fact ? fact.network : null)

type Reading = { db: Queryable; secrets: Unseal }

export type OfInstall = ImportedSignUp | ImportedInstallActivity | ImportedReturn

/** Looks up the installs that the facts refer to; each must be known and not later than the fact. */
export async function lookUpInstalls(
  { db, secrets }: Reading,
  projectId: number,
  facts: readonly OfInstall[],
) {
  const references = [...new Set(facts.map(({ install }) => install))]
  const installs = await installsReferredTo(db, projectId, { references, secrets })
  const good: OfInstall[] = []
  const refused: { fact: OfInstall; reason: string }[] = []
  for (const fact of facts) {
    const install = installs.get(fact.install)
    if (install === undefined) refused.push({ fact, reason: 'The install is not known.' })
    else if (fact.storedAs === null && fact.at < install.installedAt)
      refused.push({ fact, reason: 'at is before the install.' })
    else good.push(fact)
  }
  return { installs, good, refused }
}

/** The installs that captured payments; one that is unknown is nobody's. */
export function lookUpPayingInstalls(
  { db, secrets }: Reading,
  projectId: number,
  payments: readonly ImportedPayment[],
) {
  const named = payments.flatMap(({ install }) => install ?? [])
  return installsReferredTo(db, projectId, { references: [...new Set(named)], secrets })
}

/** The touches that installs name: of an export by the id that is kept, else by the network's own. Each brings one install. */
export async function lookUpTouches(
  { db, secrets }: Reading,
  projectId: number,
  installs: readonly ImportedInstall[],
): Promise<Map<ImportedInstall, string>> {
  const naming = installs.filter(({ touchId, campaign }) => touchId !== null && campaign !== null)
  const byNetwork = naming.filter(({ storedAs }) => storedAs === null)
  const known = await touchesUnderStoredIds(db, projectId, { touches: byNetwork.map(networkIdOf), secrets })
  const touchOf =
    byNetwork.length === 0
      ? () => undefined
      : await touchesOfNetworkIds(db, projectId, byNetwork.map(networkIdOf).map(known))
  const named = naming.flatMap((install): [ImportedInstall, string][] => {
    const { storedAs, touchId } = install
    const id = storedAs === null ? touchOf(known(networkIdOf(install))) : touchId
    return id === undefined || id === null || !isUuid.test(id) ? [] : [[install, id]]
  })
  const free = await freeTouches(db, projectId, [...new Set(named.map(([, id]) => id))])
  // The first of two installs that name a touch gets it.
  return new Map(named.filter(([, id]) => free.delete(id)))
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const networkIdOf = ({ touch, touchId }: ImportedInstall) => ({
  kind: touch === 'view' ? ('impression' as const) : ('click' as const),
  networkClickId: touchId,
})
