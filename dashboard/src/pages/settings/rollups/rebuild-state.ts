type Times = { requested_at: string | null; started_at: string | null; finished_at: string | null }

export type RebuildState = 'never' | 'queued' | 'running' | 'finished'

/** A request newer than the last finish is queued until it is started. */
export function rebuildState({ requested_at, started_at, finished_at }: Times): RebuildState {
  if (requested_at === null) return 'never'
  if (finished_at !== null && finished_at >= requested_at) return 'finished'
  return started_at !== null && started_at >= requested_at ? 'running' : 'queued'
}
