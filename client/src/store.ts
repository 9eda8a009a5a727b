import type { Layer } from './layer.ts'
import { type Call, isOver } from './queue.ts'
import {
  firstOf,
  openShelves,
  recount,
  removeFrom,
  type Shelf,
  type ShelvedEntry,
  totalOf,
  writeTo,
} from './shelf.ts'

type Change<T> = (old: T | undefined) => T | undefined

export interface Store {
  /** Resolves when the call is kept as well as this device keeps anything. */
  add(call: Call): Promise<void>
  /** The oldest calls, in order. */
  first(count: number): Promise<ShelvedEntry[]>
  remove(entries: readonly ShelvedEntry[]): Promise<void>
  /** A fact is kept in every layer: losing one of them must not make a new installation. */
  update<T>(name: string, change: Change<T>): Promise<T | undefined>
}

type Notify = { onDrop: (count: number) => void; onFault: (error: unknown) => void }

/** Several places on the device as one queue. */
export async function openStore(layers: readonly Layer[], { onDrop, onFault }: Notify): Promise<Store> {
  const shelves = await openShelves(layers, onFault)
  let waiting: Call[] = []
  let writing = Promise.resolve()
  // What arrives while a write is under way goes into the next one: one commit for many calls.
  const flush = async () => {
    const calls = waiting
    waiting = []
    if (calls.length > 0) await writeTo(shelves, calls, onFault)
    await dropOldest(shelves, onDrop).catch(onFault)
  }
  return {
    add: (call) => {
      waiting.push(call)
      writing = writing.then(flush)
      return writing
    },
    first: (count) => firstOf(shelves, count),
    remove: (entries) => removeFrom(shelves, entries),
    update: (name, change) => updateAll(shelves, { name, change, onFault }),
  }
}

async function dropOldest(shelves: readonly Shelf[], onDrop: (count: number) => void): Promise<void> {
  if (!isOver(totalOf(shelves))) return
  await recount(shelves)
  let dropped = 0
  while (isOver(totalOf(shelves))) {
    const oldest = await firstOf(shelves, 1)
    await removeFrom(shelves, oldest)
    dropped += oldest.length
  }
  if (dropped > 0) onDrop(dropped)
}

type FactChange<T> = { name: string; change: Change<T>; onFault: (error: unknown) => void }

async function updateAll<T>(
  shelves: readonly Shelf[],
  { name, change, onFault }: FactChange<T>,
): Promise<T | undefined> {
  const safely = async (layer: Layer, changeOne: Change<T>) => {
    try {
      return await layer.update<T>(name, changeOne)
    } catch (error) {
      onFault(error)
      return undefined
    }
  }
  let known: T | undefined
  for (const { layer } of shelves) known ??= await safely(layer, () => undefined)
  for (const { layer } of shelves) known = (await safely(layer, (old) => change(old ?? known))) ?? known
  return known
}
