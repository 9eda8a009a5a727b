import type { Entry, Layer } from './layer.ts'
import { bytesOf, type Call, limits, type Size } from './queue.ts'

/** A layer, with what is known to wait in it. */
export type Shelf = { layer: Layer; index: number; size: Size }

export type ShelvedEntry = Entry & { shelf: number }

type OnFault = (error: unknown) => void

// More than may wait, so that all of it is seen.
const everything = limits.calls * 2

/** Those of the layers that can be read. One that is full still is: what lies in it must not be forgotten. */
export async function openShelves(layers: readonly Layer[], onFault: OnFault): Promise<Shelf[]> {
  const shelves: Shelf[] = []
  for (const layer of layers) {
    try {
      shelves.push({ layer, index: shelves.length, size: await measure(layer) })
    } catch (error) {
      onFault(error)
    }
  }
  return shelves
}

export async function firstOf(shelves: readonly Shelf[], count: number): Promise<ShelvedEntry[]> {
  const entries: ShelvedEntry[] = []
  for (const shelf of shelves) {
    const wanted = count - entries.length
    const found = wanted === 0 ? [] : await shelf.layer.first(wanted)
    // Other tabs add and remove too: this is the moment to learn of it.
    if (found.length < wanted) shelf.size = sizeOfAll(found)
    entries.push(...found.map((entry) => ({ ...entry, shelf: shelf.index })))
  }
  return entries
}

export async function removeFrom(shelves: readonly Shelf[], entries: readonly ShelvedEntry[]): Promise<void> {
  for (const shelf of shelves) {
    const own = entries.filter((entry) => entry.shelf === shelf.index)
    if (own.length === 0) continue
    await shelf.layer.remove(own.map(({ key }) => key))
    const { calls, bytes } = sizeOfAll(own)
    shelf.size = {
      calls: Math.max(0, shelf.size.calls - calls),
      bytes: Math.max(0, shelf.size.bytes - bytes),
    }
  }
}

/** Where the newest calls wait; past it when it is full or fails. So the calls of a shelf come before those of the next. */
export async function writeTo(shelves: readonly Shelf[], calls: Call[], onFault: OnFault): Promise<void> {
  const newest = shelves.reduce((last, { size, index }) => (size.calls > 0 ? index : last), 0)
  for (const shelf of shelves.slice(newest)) {
    try {
      await shelf.layer.add(calls)
      shelf.size = plus(shelf.size, sizeOf(calls))
      return
    } catch (error) {
      onFault(error)
    }
  }
}

/** Before anything is dropped: another tab may have sent what this one believes to wait. */
export async function recount(shelves: readonly Shelf[]): Promise<void> {
  for (const shelf of shelves)
    if ((await shelf.layer.count()) !== shelf.size.calls) shelf.size = await measure(shelf.layer)
}

export function totalOf(shelves: readonly Shelf[]): Size {
  return shelves.reduce((total, { size }) => plus(total, size), nothing)
}

const nothing: Size = { calls: 0, bytes: 0 }

async function measure(layer: Layer): Promise<Size> {
  return sizeOfAll(await layer.first(everything))
}

function sizeOfAll(entries: readonly Entry[]): Size {
  return sizeOf(entries.map(({ call }) => call))
}

function sizeOf(calls: readonly Call[]): Size {
  return calls.reduce((total, call) => plus(total, { calls: 1, bytes: bytesOf(call) }), nothing)
}

function plus(one: Size, other: Size): Size {
  return { calls: one.calls + other.calls, bytes: one.bytes + other.bytes }
}
