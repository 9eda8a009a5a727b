import type { DeviceStorage } from './device-storage.ts'

/** The parts of an MMKV instance that are used. Version 4 has `remove`, earlier ones `delete`. */
export interface Mmkv {
  getString(key: string): string | undefined
  set(key: string, value: string): void
  remove?(key: string): unknown
  delete?(key: string): unknown
  getAllKeys(): string[]
}

/** For `init({ storage: mmkvStorage(mmkv) })`. */
export function mmkvStorage(mmkv: Mmkv): DeviceStorage {
  return {
    getItem: (key) => mmkv.getString(key),
    setItem: (key, value) => mmkv.set(key, value),
    removeItem: (key) => (mmkv.remove ? mmkv.remove(key) : mmkv.delete?.(key)),
    getAllKeys: () => mmkv.getAllKeys(),
  }
}
