import type { Entry, Key, Layer } from '@tributary/client/src/layer.ts'
import { batchLength, type Call } from '@tributary/client/src/queue.ts'
import type { DeviceStorage } from './device-storage.ts'

// Requests to the native side at a time.
const parallelReads = 100

/** A queue on a key-value storage. Calls that are added together are one item, so that they are written together or not at all. */
export function storageLayer(storage: DeviceStorage, name: string): Layer {
  const items = openItems(storage, `${name}#`)
  const inTurn = makeTurns()
  return {
    add: (calls) => inTurn(() => addAll(items, calls)),
    first: (count) => firstEntries(items, count),
    count: async () => (await firstEntries(items, Number.POSITIVE_INFINITY)).length,
    remove: (keys) => inTurn(() => removeAll(items, keys)),
    update: (fact, change) => inTurn(() => updateFact(storage, `${name}:${fact}`, change)),
  }
}

/** One change at a time: reading and writing are two requests to the native side. */
function makeTurns() {
  let turn: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const step = turn.then(work)
    turn = step.catch(() => undefined)
    return step
  }
}

type Items = {
  keys(): Promise<readonly string[]>
  read(key: string): Promise<Call[]>
  append(calls: readonly Call[]): Promise<string>
  /** No calls: the item is removed. */
  replace(key: string, calls: readonly Call[]): Promise<void>
}

/** The keys are listed once: an app has one JavaScript runtime, so nobody else changes them. */
function openItems(storage: DeviceStorage, prefix: string): Items {
  let listed: Promise<string[]> | undefined
  let last = 0
  const list = async () => {
    const all = await storage.getAllKeys()
    const own = all.filter((key) => key.startsWith(prefix)).sort()
    last = Math.max(last, Number(own[own.length - 1]?.slice(prefix.length) ?? 0))
    return own
  }
  const keys = () => {
    listed ??= list().catch((error) => {
      listed = undefined
      throw error
    })
    return listed
  }
  return {
    keys,
    read: async (key) => callsOf(await storage.getItem(key)),
    append: async (calls) => {
      await keys()
      last += 1
      const key = `${prefix}${String(last).padStart(12, '0')}`
      await storage.setItem(key, JSON.stringify(calls))
      listed = keys().then((known) => [...known, key])
      return key
    },
    replace: async (key, calls) => {
      if (calls.length > 0) return void (await storage.setItem(key, JSON.stringify(calls)))
      await storage.removeItem(key)
      listed = keys().then((known) => known.filter((one) => one !== key))
    },
  }
}

/** An item that another program has damaged must not hold up all others. */
function callsOf(text: string | null | undefined): Call[] {
  try {
    const calls = JSON.parse(text ?? '[]')
    return Array.isArray(calls) ? calls : []
  } catch {
    return []
  }
}

/** An item has at most the calls of one request: Android cannot read an item of 2 MB. */
async function addAll(items: Items, calls: readonly Call[]): Promise<void> {
  const written: string[] = []
  try {
    for (let rest = calls; rest.length > 0; ) {
      const count = batchLength(rest)
      written.push(await items.append(rest.slice(0, count)))
      rest = rest.slice(count)
    }
  } catch (error) {
    for (const key of written) await items.replace(key, [])
    throw error
  }
}

async function firstEntries(items: Items, count: number): Promise<Entry[]> {
  const keys = Array.from(await items.keys())
  const entries: Entry[] = []
  while (keys.length > 0 && entries.length < count) {
    const some = keys.splice(0, Math.min(parallelReads, count - entries.length))
    const found = await Promise.all(some.map(async (key) => entriesOf(key, await items.read(key))))
    entries.push(...found.flat())
  }
  return entries.slice(0, count)
}

function entriesOf(item: string, calls: readonly Call[]): Entry[] {
  return calls.map((call) => ({ key: `${item}/${call.id}`, call }))
}

async function removeAll(items: Items, keys: readonly Key[]): Promise<void> {
  const removed = new Set(keys)
  const itemOf = (key: Key) => String(key).slice(0, String(key).indexOf('/', String(key).lastIndexOf('#')))
  for (const item of new Set(keys.map(itemOf))) {
    const calls = await items.read(item)
    const left = calls.filter(({ id }) => !removed.has(`${item}/${id}`))
    await items.replace(item, left)
  }
}

async function updateFact<T>(
  storage: DeviceStorage,
  key: string,
  change: (old: T | undefined) => T | undefined,
): Promise<T | undefined> {
  const text = await storage.getItem(key)
  const old: T | undefined = text == null ? undefined : JSON.parse(text)
  const fresh = change(old)
  if (fresh === undefined) return old
  await storage.setItem(key, JSON.stringify(fresh))
  return fresh
}
