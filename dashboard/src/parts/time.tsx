import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'

/** A time in the project's timezone; `never` if there is none yet. */
export function Time({ at, never = 'Never' }: { at: string | null; never?: string }) {
  const { timezone } = useProject()
  return at === null ? never : formatTime(at, timezone)
}
