import { readDevice } from '#domain/attribution/evidence/read-evidence.ts'
import type { OwnInstall } from '#domain/shadow/compared-install.ts'
import type { Queryable } from '#storage/database.ts'
import { ownInstallsBetween } from '#storage/shadow/compared-installs.ts'
import { hashIdentity } from './hash-identity.ts'

/** Our installs of a period, with their ids hashed as the vendors' are. */
export async function readOwnInstalls(
  db: Queryable,
  projectId: number,
  span: { from: Date; to: Date },
): Promise<OwnInstall[]> {
  const rows = await ownInstallsBetween(db, projectId, span)
  return rows.map(({ deviceData, userIds, ...install }) => {
    const { devices, model, referrer } = readDevice(deviceData)
    const identities = [
      ...devices.map(({ kind, deviceId }) => ({ kind, id: deviceId })),
      ...userIds.map((id) => ({ kind: 'user' as const, id })),
    ].map(hashIdentity)
    return { ...install, identities, model, beganAt: referrer?.installBeginAt ?? null }
  })
}
