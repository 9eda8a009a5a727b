import type { App } from '#app.ts'
import { decideAgain } from '#operations/attribution/decide-again.ts'

/** Usually the call that brought the evidence has done it. */
export async function decideInstallAgain(app: App, payload: unknown): Promise<void> {
  const { projectId, installId } = payload as { projectId: number; installId: string }
  await decideAgain(app, { projectId, installId })
}
