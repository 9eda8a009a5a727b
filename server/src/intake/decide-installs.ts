import type { AttributionSettings, Candidate, NetworkClaim } from '../domain/attribution/attribution.ts'
import { decideInstall } from '../domain/attribution/decide-install.ts'
import { readAttributionSettings } from '../domain/attribution/read-attribution-settings.ts'
import { type DeviceReading, readDevice } from '../domain/attribution/read-evidence.ts'
import type { InstallCall } from '../domain/install-call.ts'
import { timeOfUuidv7 } from '../domain/uuid-time.ts'
import { uuidv7 } from '../random-text.ts'
import { storedAttributionSettings } from '../storage/attribution-settings.ts'
import { candidatesFor } from '../storage/candidates.ts'
import type { Queryable } from '../storage/database.ts'
import { installsOfProfile, lastInstallOfDevices } from '../storage/installs.ts'
import type { NewInstall } from '../storage/write-installs.ts'
import { metaClaims } from './meta-claims.ts'
import type { Means } from './record-installs.ts'

const dayMs = 86_400_000

type Newcomers = { projectId: number; calls: readonly InstallCall[] }

/** Decides each new install of a project, in order of time: what one claims, the next cannot. */
export async function decideInstalls(
  means: Means,
  db: Queryable,
  { projectId, calls }: Newcomers,
): Promise<NewInstall[]> {
  if (calls.length === 0) return []
  const stored = await storedAttributionSettings(db, projectId)
  const settings = readAttributionSettings(stored?.windows, stored?.fraudRules)
  const readings = calls.map((call) => readDevice(call.deviceData))
  const known = await lookUp(db, projectId, { calls, readings })
  const metaKey =
    stored?.metaReferrerKey == null
      ? undefined
      : Buffer.from(means.secrets.decrypt(stored.metaReferrerKey), 'hex')
  const claims = await metaClaims(db, projectId, { readings, key: metaKey })
  const taken = new Set<string>()
  const devices = new Map<string, Date>()
  return calls.map((call, n) => {
    const reading = readings[n] ?? readDevice({})
    const install = decideOne({
      call,
      reading,
      settings,
      known: known(n),
      claim: claims[n] ?? null,
      taken,
      devices,
    })
    if (install.touchId !== null) taken.add(install.touchId)
    for (const { kind, deviceId } of reading.devices) devices.set(`${kind} ${deviceId}`, install.installedAt)
    return install
  })
}

type Known = { candidates: readonly Candidate[]; lastInstallAt: Date | undefined; installsOfProfile: number }

type One = {
  call: InstallCall
  reading: DeviceReading
  settings: AttributionSettings
  known: Known
  claim: NetworkClaim | null
  /** Touches that this batch has given away already. */
  taken: ReadonlySet<string>
  /** Devices that this batch has installed already. */
  devices: ReadonlyMap<string, Date>
}

function decideOne({ call, reading, settings, known, claim, taken, devices }: One): NewInstall {
  const candidates = known.candidates.map((candidate) => ({
    ...candidate,
    claimed: candidate.claimed || taken.has(candidate.id),
  }))
  const evidence = {
    ...reading,
    platform: call.platform,
    at: call.at,
    address: call.address,
    userAgent: reading.userAgent ?? call.userAgent,
    claim,
    signatureFailed: call.signatureFailed,
    installsOfProfileInWeek: known.installsOfProfile,
  }
  const { attribution, receipt } = decideInstall(evidence, candidates, settings)
  const before = [
    known.lastInstallAt,
    ...reading.devices.map(({ kind, deviceId }) => devices.get(`${kind} ${deviceId}`)),
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

type Looked = { calls: readonly InstallCall[]; readings: readonly DeviceReading[] }

/** Everything that the decisions need to know, in three questions for the whole batch. */
async function lookUp(
  db: Queryable,
  projectId: number,
  { calls, readings }: Looked,
): Promise<(n: number) => Known> {
  const probes = calls.map((call, n) => {
    const clickId = readings[n]?.referrer?.clickId ?? null
    const deviceId = readings[n]?.gaid ?? readings[n]?.idfa ?? null
    return {
      n,
      platform: call.platform,
      at: call.at,
      clickId,
      clickAt: clickId === null ? null : timeOfUuidv7(clickId),
      deviceId,
      address: call.address,
    }
  })
  const devices = readings.flatMap((reading, n) =>
    reading.devices.map(({ kind, deviceId }) => ({ n, kind, deviceId })),
  )
  const profiles = calls.flatMap((call, n) => {
    const { device_model: model, system_version: systemVersion } = call.deviceData
    if (call.address === null || typeof model !== 'string' || typeof systemVersion !== 'string') return []
    return [{ n, address: call.address, model, systemVersion, at: call.at }]
  })
  const candidates = await candidatesFor(db, projectId, probes)
  const lastInstalls = new Map(
    (await lastInstallOfDevices(db, projectId, devices)).map((row) => [row.n, row.installedAt]),
  )
  const counts = new Map((await installsOfProfile(db, projectId, profiles)).map((row) => [row.n, row.count]))
  return (n) => ({
    candidates: candidates.get(n) ?? [],
    lastInstallAt: lastInstalls.get(n),
    installsOfProfile: counts.get(n) ?? 0,
  })
}
