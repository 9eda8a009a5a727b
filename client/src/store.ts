import type { Layer } from './layer.ts'
import { type Call, isOverLimit } from './queue.ts'
import {
  firstEntries,
  type LayerEntry,
  openLayers,
  recount,
  removeEntries,
  type SizedLayer,
  totalSize,
  writeCalls,
} from './sized-layers.ts'

type Change<T> = (old: T | undefined) => T | undefined

export interface Store {
  /** Resolves when the call is stored as durably as this device allows. */
  add(call: Call): Promise<void>
  /** The oldest calls, in order. */
  first(count: number): Promise<LayerEntry[]>
  remove(entries: readonly LayerEntry[]): Promise<void>
  /** Facts are stored in every layer: losing one layer must not create a new install. */
  update<T>(name: string, change: Change<T>): Promise<T | undefined>
}

type Notify = { onDrop: (count: number) => void; onFault: (error: unknown) => void }

/** One queue over several storage layers. */
export async function openStore(given: readonly Layer[], { onDrop, onFault }: Notify): Promise<Store> {
  const layers = await openLayers(given, onFault)
  let waiting: Call[] = []
  let writing = Promise.resolve()
  // Calls that arrive during a write go into the next one: one commit for many calls.
  const flush = async () => {
    const calls = waiting
    waiting = []
    if (calls.length > 0) await writeCalls(layers, calls, onFault)
    await dropOldest(layers, onDrop).catch(onFault)
  }
  return {
    add: (call) => {
      waiting.push(call)
      writing = writing.then(flush)
      return writing
    },
    first: (count) => firstEntries(layers, count),
    remove: (entries) => removeEntries(layers, entries),
    update: (name, change) => updateAll(layers, { name, change, onFault }),
  }
}

async function dropOldest(layers: readonly SizedLayer[], onDrop: (count: number) => void): Promise<void> {
  if (!isOverLimit(totalSize(layers))) return
  await recount(layers)
  let dropped = 0
  while (isOverLimit(totalSize(layers))) {
    const oldest = await firstEntries(layers, 1)
    await removeEntries(layers, oldest)
    dropped += oldest.length
  }
  if (dropped > 0) onDrop(dropped)
}

type FactChange<T> = { name: string; change: Change<T>; onFault: (error: unknown) => void }

async function updateAll<T>(
  layers: readonly SizedLayer[],
  { name, change, onFault }: FactChange<T>,
): Promise<T | undefined> {
  const updateSafely = async (layer: Layer, changeOne: Change<T>) => {
    try {
      return await layer.update<T>(name, changeOne)
    } catch (error) {
      onFault(error)
      return undefined
    }
  }
  let known: T | undefined
  for (const { layer } of layers) known ??= await updateSafely(layer, () => undefined)
  for (const { layer } of layers) known = (await updateSafely(layer, (old) => change(old ?? known))) ?? known
  return known
}
