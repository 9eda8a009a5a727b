import type { Call } from './queue.ts'

export type Key = string | number

export type Entry = { key: Key; call: Call }

/** A place on the device: a queue of calls in order, and named facts. Whatever cannot be done rejects and has changed nothing. */
export interface Layer {
  /** After all others; kept over restarts from when it resolves. All of them or none. */
  add(calls: Call[]): Promise<void>
  first(count: number): Promise<Entry[]>
  count(): Promise<number>
  remove(keys: Key[]): Promise<void>
  /** In one step also for other tabs. `undefined` leaves the fact as it is. */
  update<T>(name: string, change: (old: T | undefined) => T | undefined): Promise<T | undefined>
}
