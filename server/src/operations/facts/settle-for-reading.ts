import type { App } from '../../app.ts'

/** For whoever is about to look at a project's facts. Where it cannot be (a full disk), what was kept last is not seen yet. */
export async function settleForReading(
  { intake, log }: Pick<App, 'intake' | 'log'>,
  projectId: number,
): Promise<void> {
  try {
    await intake.settle([projectId])
  } catch (error) {
    log.warn({ err: error, project: projectId }, 'what came last is kept, and not settled yet')
  }
}
