const usualMs = 5 * 60_000
const longestMs = 60 * 60_000

/**
 * Until the next turn of the lake. Every turn rewrites the hour that goes on: the busier a project, the more. So that intake has the
 * machine, writing takes at most a tenth of the time.
 */
export function pauseAfter(writingMs: number): number {
  return Math.min(longestMs, Math.max(usualMs, 10 * writingMs))
}
