import { candidatesAsDecided, evidenceAsDecided } from '#domain/attribution/as-decided.ts'
import type {
  AttributionSettings,
  Candidate,
  Decision,
  NetworkClaim,
  Receipt,
} from '#domain/attribution/attribution.ts'
import { decideInstall } from '#domain/attribution/decide-install.ts'
import { candidatesIn, nothingFound } from '#domain/attribution/evidence/found.ts'
import { probeOf } from '#domain/attribution/evidence/probe.ts'
import { profileOf } from '#domain/attribution/evidence/profile.ts'
import { type DeviceReading, readDevice } from '#domain/attribution/evidence/read-evidence.ts'
import { withEvidence } from '#domain/attribution/late/evidence-in.ts'
import { withOthers } from '#domain/attribution/write-receipt.ts'
import { metaClaims } from '#networks/meta/meta-claims.ts'
import { candidatesFor } from '#storage/attribution/candidates.ts'
import { withClickCounts } from '#storage/attribution/count-clicks.ts'
import { installsOfProfile } from '#storage/attribution/installs-of-profile.ts'
import { listedTouches } from '#storage/attribution/listed-touches.ts'
import type { OpenInstall } from '#storage/attribution/reattribute.ts'
import type { Queryable } from '#storage/database.ts'

export type JudgeDeps = {
  db: Queryable
  projectId: number
  settings: AttributionSettings
  metaKey: Buffer | undefined
  now: Date
}

/** Later evidence of an install, and Apple's claim if it is a token. */
export type Late = { install: OpenInstall; data: Record<string, unknown>; claim: NetworkClaim | null }

/** Repeats the first decision with the later evidence: a touch that was reported or released since cannot win. */
export async function judgeLate(deps: JudgeDeps, { install, data, claim }: Late): Promise<Decision> {
  const { platform, installedAt: at, address } = install
  const receipt = firstReceipt(install)
  const reading = readDevice(withEvidence(install.decidedData, data))
  const { candidates: found } = await touchesOf(deps, install, { reading, receipt })
  const decided = { receipt, rules: deps.settings.fraudRules }
  const evidence = evidenceAsDecided({ ...decided, platform, at, address, reading, ...noNewEvidence })
  const known = candidatesAsDecided(found, { ...decided, claims: noClaims }) ?? []
  const named = found.filter(
    ({ id }) => id === reading.referrer?.clickId && !known.some((candidate) => candidate.id === id),
  )
  const candidates = [...known, ...named].map((touch) => ({
    ...touch,
    claimed: touch.claimed || isTaken(found, touch),
  }))
  const [metaClaim = null] = claim === null ? await claimsIn(deps, [reading]) : []
  const decision = decideInstall({ ...evidence, claim: claim ?? metaClaim }, candidates, deps.settings)
  return withOthers(withFirstSuspicions(decision, install), receipt.otherCandidates ?? 0)
}

/** Decides with all device data, as of the first call, which had no device data. */
export async function judgeDevice(deps: JudgeDeps, install: OpenInstall): Promise<Decision> {
  const { platform, installedAt: at, address, deviceData, receipt } = install
  const reading = readDevice(deviceData)
  const { candidates: found, others } = await touchesOf(deps, install, { reading })
  const [claim = null] = await claimsIn(deps, [reading])
  const profile = profileOf({ address, deviceData })
  const [same] =
    profile === undefined ? [] : await installsOfProfile(deps.db, deps.projectId, [{ ...profile, n: 0, at }])
  const signatureFailed = receipt.suspicious.some(({ rule }) => rule === 'failed_signature')
  // The count includes this install: it is stored.
  const installsOfProfileInWeek = same?.count ?? 1
  const evidence = { ...reading, platform, at, address, claim, signatureFailed, installsOfProfileInWeek }
  return withOthers(decideInstall(evidence, found, deps.settings), others)
}

const noNewEvidence = { campaignOf: () => undefined, installsOfProfileInWeek: 0 }
const noClaims = { taken: new Set<string>(), released: new Set<string>() }

/** Of the last decision that was not made by later evidence. */
function firstReceipt({ evidenceAt, receipt, earlier }: OpenInstall) {
  return evidenceAt === null
    ? receipt
    : (earlier.findLast((one) => one.evidenceAt === null) ?? { receipt }).receipt
}

/** The touches of the install, each once: those that can decide it, and those on the receipt. The one that it has is not taken. */
async function touchesOf(
  { db, projectId }: JudgeDeps,
  { platform, installedAt: at, address, touchId }: OpenInstall,
  { reading, receipt }: { reading: DeviceReading; receipt?: Receipt },
): Promise<{ candidates: Candidate[]; others: number }> {
  const [found = { ...nothingFound, at }] = await candidatesFor(db, projectId, [
    probeOf({ platform, at, address }, reading),
  ])
  const { candidates: now, others } = candidatesIn(found)
  const [listed = []] = receipt === undefined ? [] : await listedTouches(db, projectId, [receipt])
  const byId = new Map([...now, ...listed].map((touch) => [touch.id, touch]))
  const candidates = [...byId.values()].map((touch) => {
    return { ...touch, claimed: touch.claimed && touch.id !== touchId }
  })
  return { candidates: await withClickCounts(db, projectId, candidates), others }
}

const isTaken = (found: readonly Candidate[], { id }: Candidate) =>
  found.some((touch) => touch.id === id && touch.claimed)

function claimsIn({ db, projectId, metaKey: key, now }: JudgeDeps, readings: DeviceReading[]) {
  return metaClaims(db, projectId, { readings, key, now })
}

/** Only the first receipt has the counts behind a suspicion. */
function withFirstSuspicions({ attribution, receipt }: Decision, { receipt: first }: OpenInstall): Decision {
  const suspicious = receipt.suspicious.map(
    (finding) => first.suspicious.find(({ rule }) => rule === finding.rule) ?? finding,
  )
  return { attribution, receipt: { ...receipt, suspicious } }
}
