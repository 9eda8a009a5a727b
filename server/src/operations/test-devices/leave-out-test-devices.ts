import type { App } from '#app.ts'
import { settleForReading } from '#operations/rollups/settle-for-reading.ts'
import type { Queryable } from '#storage/database.ts'
import { moveFacts } from '#storage/rollups/move-facts.ts'
import {
  learnDeviceIds,
  lockInstallsToMark,
  markInstalls,
  type UnmarkedInstall,
  unmarkedInstalls,
} from '#storage/test-devices/mark-installs.ts'
import { leaveOutTouches } from '#storage/test-devices/test-touches.ts'

/** Takes everything that test devices did out of the figures: also what came before they were test devices. */
export async function leaveOutTestDevices(app: App, projectId: number): Promise<void> {
  await settleForReading(app, projectId)
  await app.db.transaction((transaction) => leaveOut(transaction, projectId))
}

/** Inside the caller's transaction. It takes the fold's lock last. */
export async function leaveOut(db: Queryable, projectId: number): Promise<void> {
  const found = await allInstalls(db, projectId)
  const installIds = found.map(({ installId }) => installId)
  if (installIds.length > 0) {
    await lockInstallsToMark(db, projectId, installIds)
    await moveFacts(db, { projectId, installIds }, () => markInstalls(db, projectId, found))
  }
  await leaveOutTouches(db, projectId)
}

/** An install names further ids of its phone, by which earlier installs are found. */
async function allInstalls(db: Queryable, projectId: number): Promise<UnmarkedInstall[]> {
  let known = 0
  for (;;) {
    const found = await unmarkedInstalls(db, projectId)
    if (found.length === known) return found
    known = found.length
    await learnDeviceIds(db, projectId, found)
  }
}
