import { type Found, nothingFound } from '#domain/attribution/evidence/found.ts'
import { probeOf } from '#domain/attribution/evidence/probe.ts'
import { profileOf } from '#domain/attribution/evidence/profile.ts'
import type { DeviceReading } from '#domain/attribution/evidence/read-evidence.ts'
import type { InstallCall } from '#domain/attribution/install-call.ts'
import { candidatesFor } from '#storage/attribution/candidates.ts'
import { installsOfProfile } from '#storage/attribution/installs-of-profile.ts'
import { lastInstallOfDevices } from '#storage/attribution/known-installs.ts'
import type { Queryable } from '#storage/database.ts'

export type Newcomer = { call: InstallCall; reading: DeviceReading }

/** What the database knows about a newcomer. */
export type Known = {
  found: Found
  lastInstallAt: Date | undefined
  installsOfProfile: number
}

/** Everything that the decisions need, in a few queries for the whole batch. */
export async function lookUpKnown(
  db: Queryable,
  projectId: number,
  newcomers: readonly Newcomer[],
  depth?: number,
): Promise<Known[]> {
  const probes = newcomers.map(({ call, reading }) => probeOf(call, reading))
  const devices = newcomers.flatMap(({ reading }, n) => reading.devices.map((device) => ({ n, ...device })))
  const profiles = newcomers.flatMap(({ call }, n) => {
    const profile = profileOf(call)
    return profile === undefined ? [] : [{ n, ...profile, at: call.at }]
  })
  const [found, ofDevices, ofProfiles] = await Promise.all([
    candidatesFor(db, projectId, probes, depth),
    lastInstallOfDevices(db, projectId, devices),
    installsOfProfile(db, projectId, profiles),
  ])
  const lastInstalls = new Map(ofDevices.map((row) => [row.n, row.installedAt]))
  const counts = new Map(ofProfiles.map((row) => [row.n, row.count]))
  return newcomers.map(({ call }, n) => ({
    found: found[n] ?? { ...nothingFound, at: call.at },
    lastInstallAt: lastInstalls.get(n),
    installsOfProfile: counts.get(n) ?? 0,
  }))
}
