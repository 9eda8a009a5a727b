import type { AttributionSettings, NetworkClaim } from '../domain/attribution/attribution.ts'
import { decideInstall } from '../domain/attribution/decide-install.ts'
import { profileOf } from '../domain/attribution/evidence/profile.ts'
import { readDevice } from '../domain/attribution/evidence/read-evidence.ts'
import { readAttributionSettings } from '../domain/attribution/settings/read-attribution-settings.ts'
import type { InstallCall } from '../domain/install-call.ts'
import { metaClaims } from '../networks/meta/meta-claims.ts'
import { uuidv7 } from '../random-text.ts'
import { storedAttributionSettings } from '../storage/attribution/attribution-settings.ts'
import type { NewInstall } from '../storage/attribution/insert-installs.ts'
import type { Queryable } from '../storage/database.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { firstEvidence, hasDeviceData } from './late-evidence-of.ts'
import { type Known, lookUpKnown, type Newcomer } from './look-up-known.ts'

const dayMs = 86_400_000

/** Decides each new install of a project, in order of time: a touch that one claims is not free for the next. */
export async function decideInstalls(
  { secrets, now }: IntakeDeps,
  db: Queryable,
  { projectId, calls }: { projectId: number; calls: readonly InstallCall[] },
): Promise<NewInstall[]> {
  if (calls.length === 0) return []
  const stored = await storedAttributionSettings(db, projectId)
  const settings = readAttributionSettings(stored?.windows, stored?.fraudRules)
  const newcomers = calls.map((call) => ({ call, reading: readDevice(call.deviceData) }))
  const known = await lookUpKnown(db, projectId, newcomers)
  const sealedKey = stored?.metaReferrerKey ?? null
  const key = sealedKey === null ? undefined : Buffer.from(secrets.decrypt(sealedKey), 'hex')
  const claims = await metaClaims(db, projectId, {
    readings: newcomers.map(({ reading }) => reading),
    key,
    now: now(),
  })
  const decided: Decided = { taken: new Set(), devices: new Map(), profiles: new Map() }
  return newcomers.flatMap((newcomer, n) => {
    const knownOfOne = known[n]
    if (knownOfOne === undefined) return []
    const install = decideOne(newcomer, { settings, known: knownOfOne, claim: claims[n] ?? null, decided })
    remember(decided, newcomer, install)
    return [install]
  })
}

/** Decisions of this batch that the database does not show yet. */
type Decided = { taken: Set<string>; devices: Map<string, Date>; profiles: Map<string, number> }

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

type Context = { settings: AttributionSettings; known: Known; claim: NetworkClaim | null; decided: Decided }

function decideOne({ call, reading }: Newcomer, { settings, known, claim, decided }: Context): NewInstall {
  const candidates = known.candidates.map((candidate) => ({
    ...candidate,
    claimed: candidate.claimed || decided.taken.has(candidate.id),
  }))
  const evidence = {
    ...reading,
    platform: call.platform,
    at: call.at,
    address: call.address,
    userAgent: reading.userAgent ?? call.userAgent,
    claim,
    signatureFailed: call.signatureFailed,
    // Including this install.
    installsOfProfileInWeek: known.installsOfProfile + (decided.profiles.get(profileKey(call)) ?? 0) + 1,
  }
  const { attribution, receipt } = decideInstall(evidence, candidates, settings)
  const earlier = [
    known.lastInstallAt,
    ...reading.devices.map((device) => decided.devices.get(deviceKey(device))),
  ]
  return {
    ...attribution,
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
}

function isReinstall(
  { at }: InstallCall,
  earlier: readonly (Date | undefined)[],
  { windows }: AttributionSettings,
): boolean {
  const oldest = at.getTime() - windows.reinstall_days * dayMs
  return earlier.some((time) => time !== undefined && time.getTime() >= oldest)
}
