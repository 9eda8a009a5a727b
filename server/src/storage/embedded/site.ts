import type { OsUser } from './choose-os-user.ts'
import type { Cluster } from './cluster.ts'
import type { Binaries } from './find-binaries.ts'

export type EmbeddedLog = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>

/** Passed to every step of the supervisor. Without `user`, PostgreSQL runs as the user of the service. */
export type Site = {
  cluster: Cluster
  binaries: Binaries
  user: OsUser | undefined
  socketDirectory: string
  tuning: Record<string, string>
  progress: (text: string) => void
  log: EmbeddedLog
}
