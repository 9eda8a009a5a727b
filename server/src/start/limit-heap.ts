import type { MemoryPlan } from '#domain/memory/plan-memory.ts'
import { StartRefused } from './start-refused.ts'

/** Holds the pid of the program that started this one, if that program expects it to end with it. */
export const startedBy = 'TRIBUTARY_STARTED_BY'

/**
 * V8 takes the size of its heap only at the start of a process: this one is replaced by itself with the right flags, under
 * the same pid. Call it before anything is open.
 */
export function limitHeap(plan: MemoryPlan, environment: NodeJS.ProcessEnv): void {
  const { heap, semiSpace } = plan.service
  if (heap === undefined) return
  const flags = [`--max-old-space-size=${heap}`, `--max-semi-space-size=${semiSpace}`]
  if (flags.every((flag) => process.execArgv.includes(flag))) return
  if (process.execve === undefined) throw new StartRefused('MEMORY_LIMIT needs Node 22.15 or later.')
  const given = process.execArgv.filter((flag) => !/^--max-(old|semi)-space-size=/.test(flag))
  process.execve(process.execPath, [process.execPath, ...given, ...flags, ...process.argv.slice(1)], {
    ...environment,
    // By default glibc keeps freed memory in up to eight arenas per core.
    MALLOC_ARENA_MAX: environment.MALLOC_ARENA_MAX ?? '2',
    // The channel to the parent does not survive.
    ...(process.connected && { [startedBy]: String(process.ppid) }),
  })
}
