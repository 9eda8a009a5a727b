import type { Call } from './queue.ts'

export type Key = string | number

export type Entry = { key: Key; call: Call }

/** A storage layer on the device: an ordered queue of calls, and named facts. A failed operation rejects and changes nothing. */
export interface Layer {
  /** Appends all calls or none. Once it resolves, they survive a restart. */
  add(calls: Call[]): Promise<void>
  first(count: number): Promise<Entry[]>
  count(): Promise<number>
  remove(keys: Key[]): Promise<void>
  /** Atomic across tabs. `undefined` leaves the fact unchanged. */
  update<T>(name: string, change: (old: T | undefined) => T | undefined): Promise<T | undefined>
}
