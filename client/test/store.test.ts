import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Layer } from '../src/layer.ts'
import { localStorageLayer } from '../src/layers/local-storage.ts'
import { memoryLayer } from '../src/layers/memory.ts'
import type { Call } from '../src/queue.ts'
import { openStore } from '../src/store.ts'

const quiet = { onDrop: () => {}, onFault: () => {} }
const call = (id: string, text = ''): Call => ({ id, path: '/p', body: { text } })
const idsIn = async (store: { first(count: number): Promise<{ call: Call }[]> }) =>
  (await store.first(30_000)).map(({ call: { id } }) => id)

/** Fails when the test says so. */
function failing(layer: Layer, fails: () => boolean): Layer {
  return {
    ...layer,
    add: async (calls) => {
      if (fails()) throw new DOMException('full', 'QuotaExceededError')
      await layer.add(calls)
    },
  }
}

/** A Storage with room for this many characters. */
function storageOf(room = Number.POSITIVE_INFINITY): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      const used = Object.entries(this).reduce((sum, [name, text]) => sum + name.length + text.length, 0)
      if (used + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods)
}

test('layers that fill up and empty again keep every call, in order', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.record({ add: fc.nat(4), take: fc.nat(4), full: fc.tuple(fc.boolean(), fc.boolean()) }), {
      maxLength: 30,
    }),
    async (steps) => {
      let full: [boolean, boolean] = [false, false]
      const layers = [
        failing(memoryLayer(), () => full[0]),
        failing(localStorageLayer(storageOf(), 'n'), () => full[1]),
        memoryLayer(),
      ]
      const store = await openStore(layers, quiet)
      const removed: string[] = []
      let last = 0
      for (const step of steps) {
        full = step.full
        await Promise.all(Array.from({ length: step.add }, () => store.add(call(`c-${++last}`))))
        const entries = await store.first(step.take)
        await store.remove(entries)
        removed.push(...entries.map((entry) => entry.call.id))
      }
      removed.push(...(await idsIn(store)))
      expect(removed).toEqual(Array.from({ length: last }, (_, index) => `c-${index + 1}`))
    },
  )
  await fc.assert(property, { numRuns: 200 })
})

test('calls left in a later layer come before new ones, even after a restart', async () => {
  const [disk, other] = [memoryLayer(), memoryLayer()]
  await disk.add([call('old')])
  await other.add([call('newer')])
  const store = await openStore([disk, other], quiet)
  await store.add(call('newest'))
  expect(await idsIn(store)).toEqual(['old', 'newer', 'newest'])
})

test('beyond 10,000 calls the oldest are dropped and counted', async () => {
  let dropped = 0
  const store = await openStore([memoryLayer()], { ...quiet, onDrop: (count) => (dropped += count) })
  await Promise.all(Array.from({ length: 10_007 }, (_, index) => store.add(call(`c-${index}`))))
  const ids = await idsIn(store)
  expect([ids.length, ids[0], ids.at(-1), dropped]).toEqual([10_000, 'c-7', 'c-10006', 7])
})

test('calls sent by another tab make room: nothing is dropped', async () => {
  const disk = memoryLayer()
  let dropped = 0
  const notify = { ...quiet, onDrop: (count: number) => (dropped += count) }
  const [one, two] = [await openStore([disk], notify), await openStore([disk], notify)]
  await Promise.all(Array.from({ length: 10_000 }, (_, index) => one.add(call(`c-${index}`))))
  await two.remove(await two.first(9_000))
  await one.add(call('last'))
  expect([(await idsIn(one)).length, dropped]).toEqual([1_001, 0])
})

test('beyond 5 MB the oldest are dropped and counted, in whichever layer they are', async () => {
  let dropped = 0
  let isFull = false
  const layers = [failing(memoryLayer(), () => isFull), memoryLayer()]
  const store = await openStore(layers, { ...quiet, onDrop: (count) => (dropped += count) })
  for (let index = 0; index < 60; index += 1) {
    isFull = index > 20
    await store.add(call(`c-${index}`, 'x'.repeat(100_000)))
  }
  const ids = await idsIn(store)
  expect([ids.length, ids[0], dropped]).toEqual([49, 'c-11', 11])
})

test('a forbidden storage is skipped', async () => {
  const forbidden: Layer = {
    add: () => Promise.reject(new Error('forbidden')),
    first: () => Promise.reject(new Error('forbidden')),
    count: () => Promise.reject(new Error('forbidden')),
    remove: () => Promise.reject(new Error('forbidden')),
    update: () => Promise.reject(new Error('forbidden')),
  }
  const store = await openStore([forbidden, memoryLayer()], quiet)
  await store.add(call('c'))
  expect(await idsIn(store)).toEqual(['c'])
  expect(await store.update<string>('f', (old) => old ?? 'made')).toBe('made')
})

test('a full localStorage keeps its calls and facts, and adds a group of calls entirely or not at all', async () => {
  const storage = storageOf(1_000)
  const layer = localStorageLayer(storage, 'n')
  await layer.update('install', () => 'me')
  await layer.add([call('a')])
  await expect(layer.add([call('b'), call('c', 'x'.repeat(2_000))])).rejects.toThrow('full')
  expect((await layer.first(9)).map((entry) => entry.call.id)).toEqual(['a'])
  const store = await openStore([localStorageLayer(storage, 'n'), memoryLayer()], quiet)
  expect(await store.update<string>('install', (old) => old ?? 'another')).toBe('me')
})

test('a fact lost by one layer is restored from another', async () => {
  const other = memoryLayer()
  const before = await openStore([memoryLayer(), other], quiet)
  await before.update('install', () => 'me')
  const fresh = memoryLayer()
  const after = await openStore([fresh, other], quiet)
  expect(await after.update<string>('install', (old) => old ?? 'another')).toBe('me')
  expect(await fresh.update<string>('install', () => undefined)).toBe('me')
})

test('two tabs with localStorage write in parallel, and each keeps its order', async () => {
  const storage = storageOf()
  const [one, two] = [localStorageLayer(storage, 'n'), localStorageLayer(storage, 'n')]
  await one.add([call('a-1')])
  await two.add([call('b-1')])
  await one.add([call('a-2')])
  await two.add([call('b-2'), call('b-3')])
  expect((await one.first(9)).map((entry) => entry.call.id)).toEqual(['a-1', 'b-1', 'a-2', 'b-2', 'b-3'])
})
