import type { Measure } from './measure.ts'
import { archiving } from './measures/archiving.ts'
import { attributedUsers } from './measures/attributed-users.ts'
import { attributionResult } from './measures/attribution-result.ts'
import { backup } from './measures/backup.ts'
import { campaignsAtScale } from './measures/campaigns-at-scale.ts'
import { campaignsThroughput } from './measures/campaigns-throughput.ts'
import { candidates } from './measures/candidates.ts'
import { captureEvent } from './measures/capture-event.ts'
import { click } from './measures/click.ts'
import { cost } from './measures/cost.ts'
import { explore } from './measures/explore.ts'
import { hangingNetwork } from './measures/hanging-network.ts'
import { importHistory } from './measures/import.ts'
import { installs } from './measures/installs.ts'
import { matchQuality } from './measures/match-quality.ts'
import { memory } from './measures/memory.ts'
import { memoryLimit } from './measures/memory-limit.ts'
import { millionEvents } from './measures/million-events.ts'
import { pushes } from './measures/pushes.ts'
import { report } from './measures/report.ts'
import { scale } from './measures/scale.ts'
import { start } from './measures/start.ts'
import { traces } from './measures/traces.ts'

/** In the order of a whole run. */
export const measures: readonly Measure[] = [
  start,
  memory,
  memoryLimit,
  campaignsThroughput,
  campaignsAtScale,
  captureEvent,
  millionEvents,
  hangingNetwork,
  importHistory,
  click,
  installs,
  matchQuality,
  candidates,
  attributedUsers,
  attributionResult,
  report,
  cost,
  explore,
  pushes,
  archiving,
  traces,
  backup,
  scale,
]
