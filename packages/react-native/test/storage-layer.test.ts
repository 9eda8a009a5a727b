import AsyncStorage from '@react-native-async-storage/async-storage/jest/async-storage-mock'
import type { Call } from '@tributary/client/src/queue.ts'
import type { DeviceStorage } from '../src/device-storage.ts'
import { mmkvStorage } from '../src/mmkv-storage.ts'
import { storageLayer } from '../src/storage-layer.ts'
import { fakeMmkv } from './support/fake-mmkv.ts'

const call = (id: string, text = ''): Call => ({ id, path: '/capture-event', body: { text } })

const storages: [string, () => DeviceStorage][] = [
  ['AsyncStorage', () => AsyncStorage],
  ['MMKV 4', () => mmkvStorage(fakeMmkv('remove'))],
  ['MMKV 3', () => mmkvStorage(fakeMmkv('delete'))],
]

beforeEach(() => AsyncStorage.clear())

describe.each(storages)('a queue on %s', (_, make) => {
  test('keeps calls in order, over restarts, for one name', async () => {
    const storage = make()
    const layer = storageLayer(storage, 'tributary:one')
    await layer.add([call('a'), call('b')])
    await Promise.all([layer.add([call('c')]), layer.add([call('d')])])
    await storageLayer(storage, 'tributary:two').add([call('other')])
    const again = storageLayer(storage, 'tributary:one')
    expect((await again.first(100)).map((entry) => entry.call.id)).toEqual(['a', 'b', 'c', 'd'])
    expect((await again.first(3)).map((entry) => entry.call.id)).toEqual(['a', 'b', 'c'])
    expect(await again.count()).toBe(4)
    await again.add([call('e')])
    expect((await again.first(9)).at(-1)?.call.id).toBe('e')
  })

  test('removes some calls of those that were added together', async () => {
    const storage = make()
    const layer = storageLayer(storage, 'tributary:one')
    await layer.add([call('a'), call('b'), call('c')])
    const [first, second] = await layer.first(2)
    await layer.remove([first!.key, second!.key])
    expect((await storageLayer(storage, 'tributary:one').first(9)).map(({ call: { id } }) => id)).toEqual([
      'c',
    ])
    await layer.remove((await layer.first(9)).map(({ key }) => key))
    expect(await layer.count()).toBe(0)
    expect((await storage.getAllKeys()).filter((key) => key.includes('#'))).toEqual([])
  })

  test('keeps facts: one change at a time', async () => {
    const storage = make()
    const layer = storageLayer(storage, 'tributary:one')
    const increase = () => layer.update<number>('dropped', (old = 0) => old + 1)
    await Promise.all([increase(), increase(), increase()])
    expect(await storageLayer(storage, 'tributary:one').update('dropped', () => undefined)).toBe(3)
  })
})

test('a full storage refuses all calls that were added together', async () => {
  const big = 'x'.repeat(200_000)
  const layer = storageLayer({ ...AsyncStorage, setItem: failAfter(1) }, 'tributary:one')
  await expect(layer.add([call('a', big), call('b', big)])).rejects.toThrow('full')
  expect(await layer.count()).toBe(0)
  expect(await AsyncStorage.getAllKeys()).toEqual([])
})

test('no item has more than one request can carry', async () => {
  const layer = storageLayer(AsyncStorage, 'tributary:one')
  const calls = Array.from({ length: 3_000 }, (_, index) => call(`c-${index}`, 'x'.repeat(1_000)))
  await layer.add(calls)
  const items = await Promise.all((await AsyncStorage.getAllKeys()).map((key) => AsyncStorage.getItem(key)))
  expect(Math.max(...items.map((item) => item!.length))).toBeLessThan(400_000)
  expect((await layer.first(5_000)).map((entry) => entry.call.id)).toEqual(calls.map(({ id }) => id))
})

test('a damaged item does not hold up the others', async () => {
  const layer = storageLayer(AsyncStorage, 'tributary:one')
  await layer.add([call('a')])
  const [key] = await AsyncStorage.getAllKeys()
  await AsyncStorage.setItem(key!, '[{"id":')
  await layer.add([call('b')])
  expect((await layer.first(9)).map((entry) => entry.call.id)).toEqual(['b'])
})

function failAfter(count: number): DeviceStorage['setItem'] {
  let done = 0
  return async (key, value) => {
    if (done >= count) throw new Error('full')
    done += 1
    await AsyncStorage.setItem(key, value)
  }
}
