import type { AttributionSettings, NetworkClaim } from '../domain/attribution/attribution.ts'
import { decideInstall } from '../domain/attribution/decide-install.ts'
import { profileOf } from '../domain/attribution/evidence/profile.ts'
import { readDevice } from '../domain/attribution/evidence/read-evidence.ts'
import { readAttributionSettings } from '../domain/attribution/settings/read-attribution-settings.ts'
import type { InstallCall } from '../domain/install-call.ts'
import { uuidv7 } from '../random-text.ts'
import { storedAttributionSettings } from '../storage/attribution/attribution-settings.ts'
import type { NewInstall } from '../storage/attribution/insert-installs.ts'
import type { Queryable } from '../storage/database.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { type Known, lookUpKnown, type Newcomer } from './look-up-known.ts'
import { metaClaims } from './meta-claims.ts'

const dayMs = 86_400_000

/** Decides each new install of a project, in order of time: what one claims, the next cannot. */
export async function decideInstalls(
  { secrets }: IntakeDeps,
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
  const claims = await metaClaims(db, projectId, { readings: newcomers.map(({ reading }) => reading), key })
  const soFar: SoFar = { taken: new Set(), devices: new Map(), profiles: new Map() }
  return newcomers.flatMap((newcomer, n) => {
    const knows = known[n]
    if (knows === undefined) return []
    const install = decideOne(newcomer, { settings, known: knows, claim: claims[n] ?? null, soFar })
    remember(soFar, newcomer, install)
    return [install]
  })
}

/** What this batch has decided already, and the database does not show yet. */
type SoFar = { taken: Set<string>; devices: Map<string, Date>; profiles: Map<string, number> }

const deviceKey = ({ kind, deviceId }: { kind: string; deviceId: string }) => `${kind} ${deviceId}`
const profileKey = (call: InstallCall) => JSON.stringify(profileOf(call) ?? call.instanceId)

function remember(
  { taken, devices, profiles }: SoFar,
  { call, reading }: Newcomer,
  install: NewInstall,
): void {
  if (install.touchId !== null) taken.add(install.touchId)
  for (const device of reading.devices) devices.set(deviceKey(device), install.installedAt)
  profiles.set(profileKey(call), (profiles.get(profileKey(call)) ?? 0) + 1)
}

type Circumstances = { settings: AttributionSettings; known: Known; claim: NetworkClaim | null; soFar: SoFar }

function decideOne(
  { call, reading }: Newcomer,
  { settings, known, claim, soFar }: Circumstances,
): NewInstall {
  const candidates = known.candidates.map((candidate) => ({
    ...candidate,
    claimed: candidate.claimed || soFar.taken.has(candidate.id),
  }))
  const evidence = {
    ...reading,
    platform: call.platform,
    at: call.at,
    address: call.address,
    userAgent: reading.userAgent ?? call.userAgent,
    claim,
    signatureFailed: call.signatureFailed,
    // The install itself is one of them.
    installsOfProfileInWeek: known.installsOfProfile + (soFar.profiles.get(profileKey(call)) ?? 0) + 1,
  }
  const { attribution, receipt } = decideInstall(evidence, candidates, settings)
  const before = [
    known.lastInstallAt,
    ...reading.devices.map((device) => soFar.devices.get(deviceKey(device))),
  ]
  const reinstallMs = settings.windows.reinstall_days * dayMs
  const again = before.some((at) => at !== undefined && call.at.getTime() - at.getTime() <= reinstallMs)
  return {
    ...attribution,
    installId: uuidv7(call.at),
    instanceId: call.instanceId,
    platform: call.platform,
    kind: again ? 'reinstall' : 'install',
    installedAt: call.at,
    receivedAt: call.receivedAt,
    address: call.address,
    deviceData: call.deviceData,
    source: call.source,
    appVersion: call.appVersion,
    devices: reading.devices,
    receipt,
  }
}
