import type { ReplayRequest } from '@tributary/contract/manage-api/attribution/replay'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { candidatesAsDecided, evidenceAsDecided } from '#domain/attribution/as-decided.ts'
import type { AttributionSettings, Candidate, CandidateCampaign } from '#domain/attribution/attribution.ts'
import { decideInstall } from '#domain/attribution/decide-install.ts'
import { profileOf } from '#domain/attribution/evidence/profile.ts'
import { type DeviceReading, readDevice } from '#domain/attribution/evidence/read-evidence.ts'
import { addToTally, newTally, type Tally } from '#domain/attribution/replay-tally.ts'
import {
  mergeFraudRules,
  mergeProbabilistic,
  mergeWindows,
} from '#domain/attribution/settings/merge-settings.ts'
import { readAttributionSettings } from '#domain/attribution/settings/read-attribution-settings.ts'
import { networkFault } from '#operations/projects/network-fault.ts'
import { campaignsOfDisplayIds } from '#storage/attribution/candidate-campaigns.ts'
import {
  countDecidedInstalls,
  type DecidedInstall,
  decidedInstalls,
} from '#storage/attribution/decided-installs.ts'
import { installsOfProfile } from '#storage/attribution/installs-of-profile.ts'
import { listedTouches } from '#storage/attribution/listed-touches.ts'
import type { Queryable } from '#storage/database.ts'
import { findProject } from '#storage/projects/projects.ts'

const maxInstalls = 50_000
const batchSize = 500

/** Decides the installs of a span again, with proposed settings on top of the project's. Writes nothing. */
export async function replayAttribution(
  { db }: App,
  projectId: number,
  request: ReplayRequest,
): Promise<Tally | Refusal> {
  const project = await findProject(db, projectId)
  if (project === undefined) return refuse('not_found')
  const foreign = await networkFault(db, projectId, request.windows)
  if (foreign !== undefined) return foreign
  const node = db.of(projectId)
  const days = { from: request.from, to: request.to, timezone: project.timezone }
  const installs = await countDecidedInstalls(node, projectId, { days, max: maxInstalls + 1 })
  if (installs > maxInstalls) return refuse('span_too_large', { maximum: maxInstalls.toLocaleString('en') })
  const settings = {
    inForce: readAttributionSettings(project),
    proposed: readAttributionSettings({
      windows: mergeWindows(project.windows, request.windows),
      fraudRules: mergeFraudRules(project.fraudRules, request.rules),
      ...mergeProbabilistic(project, request),
    }),
  }
  const tally = newTally()
  let after: DecidedInstall | undefined
  do {
    const page = await decidedInstalls(node, projectId, { days, after, limit: batchSize })
    await replayBatch(node, projectId, { installs: page, settings, tally })
    after = page.length === batchSize ? page.at(-1) : undefined
  } while (after !== undefined)
  return tally
}

type Settings = { inForce: AttributionSettings; proposed: AttributionSettings }

type Batch = { installs: readonly DecidedInstall[]; settings: Settings; tally: Tally }

async function replayBatch(
  db: Queryable,
  projectId: number,
  { installs, settings, tally }: Batch,
): Promise<void> {
  const readings = installs.map(({ deviceData }) => readDevice(deviceData))
  const candidates = await listedTouches(
    db,
    projectId,
    installs.map(({ receipt }) => receipt),
  )
  const counts = await profileCounts(db, projectId, { installs, settings })
  const campaigns = await claimedCampaigns(db, projectId, installs)
  for (const [n, install] of installs.entries()) {
    const campaignOf = (displayId: string) => campaignNamed(campaigns, displayId, install.campaignId)
    const found = {
      reading: readings[n] ?? readDevice({}),
      candidates: candidates[n] ?? [],
      campaignOf,
      installsOfProfileInWeek: counts.get(n) ?? 0,
    }
    addToTally(tally, install, decideAgain(install, found, { settings, tally }))
  }
}

type Evidence = {
  reading: DeviceReading
  candidates: readonly Candidate[]
  campaignOf: (displayId: string) => CandidateCampaign | undefined
  installsOfProfileInWeek: number
}

/** Undefined: its evidence is no longer stored. */
function decideAgain(
  install: DecidedInstall,
  found: Evidence,
  { settings, tally }: Pick<Batch, 'settings' | 'tally'>,
) {
  // Imported installs were attributed elsewhere.
  if (install.isForgotten || install.receipt.rule === 'imported') return undefined
  const { receipt, platform, installedAt: at, address } = install
  const rules = settings.inForce.fraudRules
  const candidates = candidatesAsDecided(found.candidates, { receipt, rules, claims: tally.claims })
  if (candidates === undefined) return undefined
  return decideInstall(
    evidenceAsDecided({ ...found, platform, at, address, receipt, rules }),
    candidates,
    settings.proposed,
  ).attribution
}

/** Only needed if the rule is off now: otherwise the receipts have the counts. */
async function profileCounts(
  db: Queryable,
  projectId: number,
  { installs, settings }: Omit<Batch, 'tally'>,
): Promise<Map<number, number>> {
  if (settings.inForce.fraudRules.device_farm !== 'off' || settings.proposed.fraudRules.device_farm === 'off')
    return new Map()
  const profiles = installs.flatMap((install, n) => {
    const profile = profileOf(install)
    return profile === undefined ? [] : [{ ...profile, n, at: install.installedAt }]
  })
  // Each install is stored by now, so the count includes it.
  return new Map((await installsOfProfile(db, projectId, profiles)).map(({ n, count }) => [n, count]))
}

function claimedCampaigns(
  db: Queryable,
  projectId: number,
  installs: readonly DecidedInstall[],
): Promise<CandidateCampaign[]> {
  const lines = installs
    .flatMap(({ receipt }) => receipt.candidates)
    .filter(({ click_id: clickId }) => clickId === null)
  const displayIds = new Set(lines.flatMap(({ campaign }) => (campaign === null ? [] : [campaign])))
  return campaignsOfDisplayIds(db, projectId, [...displayIds])
}

function campaignNamed(
  campaigns: readonly CandidateCampaign[],
  displayId: string,
  preferred: number | null,
): CandidateCampaign | undefined {
  const named = campaigns.filter((campaign) => campaign.displayId === displayId)
  return named.find(({ id }) => id === preferred) ?? named[0]
}
