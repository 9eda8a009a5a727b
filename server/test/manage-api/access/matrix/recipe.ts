import type { Role } from '@tributary/contract/access/roles'
import type { Caller, Expected } from './callers.ts'
import type { Place } from './make-place.ts'
import type { Making } from './making.ts'

export type Call = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

/** A valid call of one endpoint. What it changes or deletes is made for it. */
export type Recipe = {
  call: (place: Place, making: Making) => Call | Promise<Call>
  /** The lowest role, if the call needs more than its endpoint. */
  needed?: Role
  /** The role counts in the project of the query. */
  queriesProject?: true
  /** It is in the audit log, also if it is refused after the role was checked. */
  isRecorded?: true
  /** Where the documentation says more than the role. */
  expect?: (caller: Caller) => Expected | undefined
}

export const fixed = (call: Call): Recipe => ({ call: () => call })
export const named = (more: (n: number) => object): Recipe => ({ call: (_, { n }) => ({ body: more(n) }) })
/** Of one that was made for this call. */
export const of = (create: string, more: Call = {}): Recipe => ({
  call: async (place, making) => ({ params: { id: (await making.create(place, create)).id }, ...more }),
})
