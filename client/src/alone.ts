import type { Platform } from './platform.ts'

/**
 * Runs work in one tab at a time. Where the browser has no locks, or refuses them as in a sandboxed frame, tabs work side
 * by side: the service knows every repetition by its id.
 */
export function aloneAmongTabs({ lock }: Pick<Platform, 'lock'>, name: string) {
  return async <T>(work: () => Promise<T>): Promise<T> => {
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return work()
    }
    try {
      return await (lock ? lock(name, begin) : begin())
    } catch (error) {
      if (hasBegun) throw error
      return work()
    }
  }
}
