import type { Entry, Layer } from './layer.ts'
import { bytesOf, type Call, limits, type Size } from './queue.ts'

/** A layer and the size of its queue as far as this tab knows. */
export type SizedLayer = { layer: Layer; index: number; size: Size }

export type LayerEntry = Entry & { layerIndex: number }

type OnFault = (error: unknown) => void

// Above the limit, so that a read sees every call.
const everything = limits.calls * 2

/** The readable layers. A full one counts as readable: its calls must not be forgotten. */
export async function openLayers(layers: readonly Layer[], onFault: OnFault): Promise<SizedLayer[]> {
  const opened: SizedLayer[] = []
  for (const layer of layers) {
    try {
      opened.push({ layer, index: opened.length, size: await measure(layer) })
    } catch (error) {
      onFault(error)
    }
  }
  return opened
}

export async function firstEntries(layers: readonly SizedLayer[], count: number): Promise<LayerEntry[]> {
  const entries: LayerEntry[] = []
  for (const one of layers) {
    const wanted = count - entries.length
    const found = wanted === 0 ? [] : await one.layer.first(wanted)
    // Other tabs add and remove calls too: refresh the size.
    if (found.length < wanted) one.size = sizeOfEntries(found)
    entries.push(...found.map((entry) => ({ ...entry, layerIndex: one.index })))
  }
  return entries
}

export async function removeEntries(
  layers: readonly SizedLayer[],
  entries: readonly LayerEntry[],
): Promise<void> {
  for (const one of layers) {
    const own = entries.filter((entry) => entry.layerIndex === one.index)
    if (own.length === 0) continue
    await one.layer.remove(own.map(({ key }) => key))
    const { calls, bytes } = sizeOfEntries(own)
    one.size = {
      calls: Math.max(0, one.size.calls - calls),
      bytes: Math.max(0, one.size.bytes - bytes),
    }
  }
}

/** Writes to the layer with the newest calls, or the next one if it is full or fails: all calls of a layer precede those of the next. */
export async function writeCalls(
  layers: readonly SizedLayer[],
  calls: Call[],
  onFault: OnFault,
): Promise<void> {
  const newest = layers.reduce((last, { size, index }) => (size.calls > 0 ? index : last), 0)
  for (const one of layers.slice(newest)) {
    try {
      await one.layer.add(calls)
      one.size = sum(one.size, sizeOfCalls(calls))
      return
    } catch (error) {
      onFault(error)
    }
  }
}

/** Run before dropping calls: another tab may have sent calls that this one still counts. */
export async function recount(layers: readonly SizedLayer[]): Promise<void> {
  for (const one of layers)
    if ((await one.layer.count()) !== one.size.calls) one.size = await measure(one.layer)
}

export function totalSize(layers: readonly SizedLayer[]): Size {
  return layers.reduce((total, { size }) => sum(total, size), empty)
}

const empty: Size = { calls: 0, bytes: 0 }

async function measure(layer: Layer): Promise<Size> {
  return sizeOfEntries(await layer.first(everything))
}

function sizeOfEntries(entries: readonly Entry[]): Size {
  return sizeOfCalls(entries.map(({ call }) => call))
}

function sizeOfCalls(calls: readonly Call[]): Size {
  return calls.reduce((total, call) => sum(total, { calls: 1, bytes: bytesOf(call) }), empty)
}

function sum(one: Size, other: Size): Size {
  return { calls: one.calls + other.calls, bytes: one.bytes + other.bytes }
}
