import type { App } from '#app.ts'
import { slidingWindow } from '#http/limits/sliding-window.ts'
import { isWriteRefused } from '#storage/database-error.ts'
import {
  type ReportingTurn,
  returnReportingTurn,
  takeReportingTurn,
} from '#storage/reports/reporting-turns.ts'

const minuteMs = 60_000

type Key = { projectId: number; serverKey: string }

/** `giveBack`: a failed report does not count. */
export type Turn = { giveBack: () => Promise<void> }

/** The reports that each key may have per minute. */
export function openTurns({ db, config, log }: App): { take: (key: Key) => Promise<Turn | undefined> } {
  const most = config.reportingRequestsPerMinute
  // While the database takes no writes, each service counts on its own: reports go on, and the limit still holds.
  const own = slidingWindow(most, minuteMs)
  const stored = ({ projectId }: Key, turn: ReportingTurn): Turn => ({
    giveBack: () =>
      returnReportingTurn(db.of(projectId), projectId, turn).catch((failure: Error) =>
        log.warn({ err: failure }, 'failed report still counts against the limit'),
      ),
  })
  return {
    take: async (key) => {
      if (most === 0) return unlimited
      try {
        const turn = await takeReportingTurn(db.of(key.projectId), key.projectId, {
          serverKey: key.serverKey,
          most,
        })
        return turn && stored(key, turn)
      } catch (error) {
        if (!isWriteRefused(error)) throw error
        return own.admit(key.serverKey, performance.now()) ? unlimited : undefined
      }
    },
  }
}

const unlimited: Turn = { giveBack: async () => {} }
