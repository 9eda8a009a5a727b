import type { App } from '../../app.ts'
import { type TokenBucket, tokenBucket } from './token-bucket.ts'

type Request = {
  projectId: number
  /** Empty when the request names none. */
  instanceId: string
  /** The calls that it carries: one, or those of a batch. */
  calls: number
}

export type ClientLimits = {
  admit: (request: Request) => boolean
  /** A call inside a batch that names an install of its own. */
  admitInstall: (projectId: number, instanceId: string) => boolean
}

const burstSeconds = 5

const unlimited: TokenBucket = { holds: () => true, take: () => true }

/** A batch is one request of its install and as many of its project as it has calls. On a monotonic clock. */
export function clientLimits({ clientRatePerInstall, clientRatePerProject }: App['config']): ClientLimits {
  const installs =
    clientRatePerInstall === 0
      ? unlimited
      : tokenBucket(clientRatePerInstall, clientRatePerInstall * burstSeconds)
  const projects =
    clientRatePerProject === 0 ? unlimited : tokenBucket(clientRatePerProject, clientRatePerProject)
  const takeInstall = (projectId: number, instanceId: string, nowMs: number) =>
    instanceId === '' || installs.take(`${projectId} ${instanceId}`, 1, nowMs)
  return {
    admit: ({ projectId, instanceId, calls }) => {
      const nowMs = performance.now()
      const project = String(projectId)
      if (!projects.holds(project, calls, nowMs) || !takeInstall(projectId, instanceId, nowMs)) return false
      return projects.take(project, calls, nowMs)
    },
    admitInstall: (projectId, instanceId) => takeInstall(projectId, instanceId, performance.now()),
  }
}
