import type {
  AttributionSettings,
  Candidate,
  Evidence,
  NetworkClaim,
} from '#domain/attribution/attribution.ts'
import { decideInstall, likelyWinner } from '#domain/attribution/decide-install.ts'
import { candidatesIn, nothingFound } from '#domain/attribution/evidence/found.ts'
import { profileOf } from '#domain/attribution/evidence/profile.ts'
import { readDevice } from '#domain/attribution/evidence/read-evidence.ts'
import type { InstallCall } from '#domain/attribution/install-call.ts'
import { readAttributionSettings } from '#domain/attribution/settings/read-attribution-settings.ts'
import { winnerOn, withOthers } from '#domain/attribution/write-receipt.ts'
import type { Locate } from '#domain/devices/place.ts'
import { metaClaims } from '#networks/meta/meta-claims.ts'
import { uuidv7 } from '#random-text.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { storedAttributionSettings } from '#storage/attribution/attribution-settings.ts'
import { countClicksInHour } from '#storage/attribution/count-clicks.ts'
import type { NewInstall } from '#storage/attribution/insert-installs.ts'
import type { Queryable } from '#storage/database.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { firstEvidence, hasDeviceData } from './late-evidence-of.ts'
import { type Known, lookUpKnown, type Newcomer } from './look-up-known.ts'

const dayMs = 86_400_000

/** Decides each new install of a project, in order of time: a touch that one claims is not free for the next. */
export async function decideInstalls(
  { secrets, locate, now }: IntakeDeps,
  db: Queryable,
  { projectId, calls }: { projectId: number; calls: readonly InstallCall[] },
): Promise<NewInstall[]> {
  if (calls.length === 0) return []
  const stored = await storedAttributionSettings(db, projectId)
  const settings = readAttributionSettings(stored)
  const newcomers = calls.map((call) => ({ call, reading: readDevice(call.deviceData) }))
  const sealedKey = stored?.metaReferrerKey ?? null
  const sealedAs = sealedIn('projects.meta_referrer_key', projectId)
  const key = sealedKey === null ? undefined : Buffer.from(secrets.decrypt(sealedKey, sealedAs), 'hex')
  const claims = await metaClaims(db, projectId, {
    readings: newcomers.map(({ reading }) => reading),
    key,
    now: now(),
  })
  const decide = async (depth?: number) => {
    const known = await lookUpKnown(db, projectId, newcomers, depth)
    const count = (clicks: Candidate[]) => countClicksInHour(db, projectId, clicks)
    return decideWithCounts({ newcomers, settings, known, claims, locate }, count)
  }
  // Short if installs of this batch took more clicks of a kind than expected: each takes one at most.
  return (await decide()) ?? (await decide(newcomers.length)) ?? []
}

type Batch = {
  newcomers: readonly Newcomer[]
  settings: AttributionSettings
  known: readonly Known[]
  claims: readonly (NetworkClaim | null)[]
  locate: Locate
}

type Counts = ReadonlyMap<string, number>

/**
 * The traffic of addresses is counted only for the clicks that win. If a count has one rejected, another may win.
 * Undefined: more clicks must be looked up.
 */
async function decideWithCounts(
  batch: Batch,
  countClicks: (clicks: Candidate[]) => Promise<Counts>,
): Promise<NewInstall[] | undefined> {
  const isOff = batch.settings.fraudRules.click_flood === 'off'
  let counts = await countClicks(isOff ? [] : likelyWinners(batch))
  for (;;) {
    const { installs, winners, isShort } = decideAll(batch, counts)
    if (isShort) return undefined
    const uncounted = winners.filter(({ id }) => !counts.has(id))
    if (isOff || uncounted.length === 0) return installs
    counts = new Map([...counts, ...(await countClicks(uncounted))])
  }
}

function likelyWinners({ newcomers, settings, known, claims }: Batch): Candidate[] {
  const taken = new Set<string>()
  return newcomers.flatMap(({ call, reading }, n) => {
    const found = known[n]?.found ?? { ...nothingFound, at: call.at }
    const evidence = evidenceOf({ call, reading }, { claim: claims[n] ?? null, installsOfProfileInWeek: 0 })
    const winner = likelyWinner(evidence, candidatesIn(found, taken).candidates, settings)
    if (winner === undefined) return []
    taken.add(winner.id)
    return winner.kind === 'click' ? [winner] : []
  })
}

function decideAll(
  { newcomers, settings, known, claims, locate }: Batch,
  counts: Counts,
): { installs: NewInstall[]; winners: Candidate[]; isShort: boolean } {
  const decided: Decided = { taken: new Set(), devices: new Map(), profiles: new Map(), counts }
  const all = newcomers.flatMap((newcomer, n) => {
    const knownOfOne = known[n]
    if (knownOfOne === undefined) return []
    const context = { settings, known: knownOfOne, claim: claims[n] ?? null, decided, locate }
    const one = decideOne(newcomer, context)
    remember(decided, newcomer, one.install)
    return [one]
  })
  return {
    installs: all.map(({ install }) => install),
    winners: all.flatMap(({ winner }) => winner ?? []),
    isShort: all.some(({ isShort }) => isShort),
  }
}

/** Decisions of this batch that the database does not show yet. */
type Decided = {
  taken: Set<string>
  devices: Map<string, Date>
  profiles: Map<string, number>
  /** Clicks from the address of a touch in the hour before it. */
  counts: Counts
}

const deviceKey = ({ kind, deviceId }: { kind: string; deviceId: string }) => `${kind} ${deviceId}`
const profileKey = (call: InstallCall) => JSON.stringify(profileOf(call) ?? call.instanceId)

function remember(
  { taken, devices, profiles }: Decided,
  { call, reading }: Newcomer,
  install: NewInstall,
): void {
  if (install.touchId !== null) taken.add(install.touchId)
  for (const device of reading.devices) devices.set(deviceKey(device), install.installedAt)
  profiles.set(profileKey(call), (profiles.get(profileKey(call)) ?? 0) + 1)
}

type Context = Pick<Batch, 'settings' | 'locate'> & {
  known: Known
  claim: NetworkClaim | null
  decided: Decided
}

function decideOne(
  { call, reading }: Newcomer,
  { settings, known, claim, decided, locate }: Context,
): { install: NewInstall; winner: Candidate | undefined; isShort: boolean } {
  const { candidates: found, others, isShort } = candidatesIn(known.found, decided.taken)
  const candidates = found.map((touch) => {
    const clicksFromAddressInHour = decided.counts.get(touch.id)
    return clicksFromAddressInHour === undefined ? touch : { ...touch, clicksFromAddressInHour }
  })
  // Including this install.
  const installsOfProfileInWeek = known.installsOfProfile + (decided.profiles.get(profileKey(call)) ?? 0) + 1
  const evidence = evidenceOf({ call, reading }, { claim, installsOfProfileInWeek })
  const { attribution, receipt } = withOthers(decideInstall(evidence, candidates, settings), others)
  const earlier = [
    known.lastInstallAt,
    ...reading.devices.map((device) => decided.devices.get(deviceKey(device))),
  ]
  const winner = candidates.find(({ id, kind }) => kind === 'click' && id === winnerOn(receipt))
  const install: NewInstall = {
    ...attribution,
    ...locate(call.address),
    installId: uuidv7(call.at),
    instanceId: call.instanceId,
    platform: call.platform,
    framework: call.framework ?? null,
    kind: isReinstall(call, earlier, settings) ? 'reinstall' : 'install',
    installedAt: call.at,
    receivedAt: call.receivedAt,
    address: call.address,
    deviceData: call.deviceData,
    source: call.source,
    appVersion: call.appVersion,
    credentials: call.credentials,
    devices: reading.devices,
    receipt,
    evidence: firstEvidence(call),
    awaitsDeviceData: !(call.opens && hasDeviceData(call)),
  }
  return { install, winner, isShort }
}

function evidenceOf(
  { call, reading }: Newcomer,
  found: Pick<Evidence, 'claim' | 'installsOfProfileInWeek'>,
): Evidence {
  const { platform, at, address, signatureFailed } = call
  const userAgent = reading.userAgent ?? call.userAgent
  return { ...reading, platform, at, address, userAgent, signatureFailed, ...found }
}

function isReinstall(
  { at }: InstallCall,
  earlier: readonly (Date | undefined)[],
  { windows }: AttributionSettings,
): boolean {
  const oldest = at.getTime() - windows.reinstall_days * dayMs
  return earlier.some((time) => time !== undefined && time.getTime() >= oldest)
}
