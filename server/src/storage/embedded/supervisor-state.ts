import type { Running } from './running.ts'
import type { Mode } from './server-settings.ts'
import type { Site } from './site.ts'

/** The signal is aborted when the service stops. */
export type SupervisorState = {
  site: Site
  running: Running
  mode: Mode
  isRestartPlanned: boolean
  signal: AbortSignal
}
