import type { Running } from './hold-directory.ts'
import type { Mode } from './server-settings.ts'
import type { Site } from './site.ts'

/** What the supervisor knows at any moment. The signal says that the service is stopping. */
export type Life = {
  site: Site
  running: Running
  mode: Mode
  isRestartPlanned: boolean
  signal: AbortSignal
}
