import type { App } from '#app.ts'

/** Call before reading a project's facts. If settling fails (a full disk), the latest facts are not visible yet. */
export async function settleForReading(
  { intake, log }: Pick<App, 'intake' | 'log'>,
  projectId: number,
): Promise<void> {
  try {
    await intake.settle([projectId])
  } catch (error) {
    log.warn({ err: error, project: projectId }, 'latest facts not settled yet')
  }
}
