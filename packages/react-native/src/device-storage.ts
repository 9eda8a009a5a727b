/** Where calls wait on the phone: AsyncStorage as it is, or anything with these four functions. */
export interface DeviceStorage {
  getItem(key: string): string | null | undefined | Promise<string | null | undefined>
  setItem(key: string, value: string): unknown
  removeItem(key: string): unknown
  getAllKeys(): readonly string[] | Promise<readonly string[]>
}

const names = ['getItem', 'setItem', 'removeItem', 'getAllKeys'] as const

export function checkStorage(given: unknown): DeviceStorage {
  const storage = (given ?? {}) as Partial<Record<string, unknown>>
  if (names.every((name) => typeof storage[name] === 'function')) return given as DeviceStorage
  throw new Error(`Tributary: storage must have ${names.join(', ')}`)
}
