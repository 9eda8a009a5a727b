import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How many random cases a property gets: few in `npm test`, all in `npm run test:long`. */
    size: 'quick' | 'full'
  }
}

/** The number of random cases of a property in this run. */
export const runs = (quick: number, full: number): number => (inject('size') === 'full' ? full : quick)
