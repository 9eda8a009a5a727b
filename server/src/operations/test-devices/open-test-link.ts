import type { App } from '#app.ts'
import type { Click } from '#storage/facts/settle-clicks.ts'
import { openTestLink as open } from '#storage/test-devices/test-links.ts'

/** Before the click is stored: whoever counts it must know that it is a test device's. Only phones become one. */
export async function openTestLink({ db, log }: App, click: Click, code: string): Promise<void> {
  const { projectId, platform, id: touchId, at, address, userAgent } = click
  if (platform === null) return
  try {
    await db
      .of(projectId)
      .transaction((transaction) => open(transaction, projectId, { code, touchId, at, address, userAgent }))
  } catch (error) {
    // The visitor still gets to the store.
    log.error({ err: error, project: projectId }, 'test link could not be opened')
  }
}
