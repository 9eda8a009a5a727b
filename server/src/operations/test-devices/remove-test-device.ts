import type { App } from '#app.ts'
import { settleForReading } from '#operations/rollups/settle-for-reading.ts'
import { moveFacts } from '#storage/rollups/move-facts.ts'
import {
  installsOfTestDevice,
  lockInstallsToMark,
  unmarkInstalls,
} from '#storage/test-devices/mark-installs.ts'
import { deleteTestDevice, listTestDevices } from '#storage/test-devices/test-devices.ts'
import { putBackTouches } from '#storage/test-devices/test-touches.ts'
import { leaveOut } from './leave-out-test-devices.ts'

/** Everything that the device did counts again. False: there is no such device. */
export async function removeTestDevice(app: App, projectId: number, id: number): Promise<boolean> {
  await settleForReading(app, projectId)
  return app.db.transaction(async (transaction) => {
    if ((await listTestDevices(transaction, projectId, id)).length === 0) return false
    const installIds = await installsOfTestDevice(transaction, projectId, id)
    await deleteTestDevice(transaction, projectId, id)
    await putBackTouches(transaction, projectId, id)
    await lockInstallsToMark(transaction, projectId, installIds)
    if (installIds.length > 0)
      await moveFacts(transaction, { projectId, installIds }, () =>
        unmarkInstalls(transaction, projectId, installIds),
      )
    // Some may be another test device's too.
    await leaveOut(transaction, projectId)
    return true
  })
}
