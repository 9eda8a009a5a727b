import type { Mmkv } from '../../src/mmkv-storage.ts'

/** MMKV needs a phone: this is its interface, of version 4 (`remove`) or earlier (`delete`). */
export function fakeMmkv(remove: 'remove' | 'delete'): Mmkv {
  const values = new Map<string, string>()
  return {
    getString: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    [remove]: (key: string) => values.delete(key),
    getAllKeys: () => [...values.keys()],
  }
}
