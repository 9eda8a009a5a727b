import type { Platform } from './platform.ts'

/**
 * Runs work in one tab at a time. If the browser has no locks, or refuses them as in a sandboxed frame, tabs work in
 * parallel: the service deduplicates by id.
 */
export function tabLock({ lock }: Pick<Platform, 'lock'>, name: string) {
  return async <T>(work: () => Promise<T>): Promise<T> => {
    let hasStarted = false
    const start = () => {
      hasStarted = true
      return work()
    }
    try {
      return await (lock ? lock(name, start) : start())
    } catch (error) {
      if (hasStarted) throw error
      return work()
    }
  }
}
