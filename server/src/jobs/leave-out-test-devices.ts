import type { App } from '#app.ts'
import { leaveOutTestDevices as leaveOut } from '#operations/test-devices/leave-out-test-devices.ts'
import { projectsWithTestDevices } from '#storage/test-devices/test-devices.ts'

export async function leaveOutTestDevices(app: App, payload: unknown): Promise<void> {
  await leaveOut(app, (payload as { projectId: number }).projectId)
}

/** Finds what the moment missed: a device id that came late, an install that was decided again. */
export function leaveOutAllTestDevices(app: App, _: unknown, signal: AbortSignal): Promise<void> {
  return app.db.eachNode(async (node, projectIds) => {
    for (const projectId of await projectsWithTestDevices(node, projectIds)) {
      if (signal.aborted) return
      await leaveOut(app, projectId)
    }
  })
}
