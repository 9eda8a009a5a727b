import type { App } from '#app.ts'
import { type TokenBucket, tokenBucket } from '#http/limits/token-bucket.ts'
import { type FairWindow, fairWindow } from '#http/public-apis/fair-window.ts'

type Request = {
  projectId: number
  /** Empty if the request names none. */
  instanceId: string
  /** The caller's, grouped. */
  address: string | null
  /** Number of calls: one, or those of a batch. */
  calls: number
}

export type ClientLimits = {
  admit: (request: Request) => boolean
  /** For a call in a batch that names another install. */
  admitInstall: (projectId: number, instanceId: string) => boolean
}

const burstSeconds = 5

const unlimited: TokenBucket & FairWindow = {
  holds: () => true,
  take: () => true,
  drain: () => undefined,
  admit: () => true,
}

/** A batch counts once for its install and once per call for its project, which addresses share fairly. Uses a monotonic clock. */
export function clientLimits({ clientRatePerInstall, clientRatePerProject }: App['config']): ClientLimits {
  const installs =
    clientRatePerInstall === 0
      ? unlimited
      : tokenBucket(clientRatePerInstall, clientRatePerInstall * burstSeconds)
  const projects = clientRatePerProject === 0 ? unlimited : fairWindow(clientRatePerProject)
  const keyOf = (projectId: number, instanceId: string) => `${projectId} ${instanceId}`
  return {
    admit: ({ projectId, instanceId, address, calls }) => {
      const nowMs = performance.now()
      const key = keyOf(projectId, instanceId)
      // Check both before taking from either: a rejected request must use up neither limit.
      if (instanceId !== '' && !installs.holds(key, nowMs)) return false
      if (!projects.admit(String(projectId), address ?? '', nowMs, calls)) return false
      return instanceId === '' || installs.take(key, nowMs)
    },
    admitInstall: (projectId, instanceId) =>
      instanceId === '' || installs.take(keyOf(projectId, instanceId), performance.now()),
  }
}
