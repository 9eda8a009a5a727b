import { checkStorage, type DeviceStorage } from './device-storage.ts'

declare const require: (name: string) => { default?: unknown }

/** AsyncStorage, if the app has it. Metro leaves out a package that is missing when it is required inside `try`. */
export function defaultStorage(): DeviceStorage {
  let found: { default?: unknown } | undefined
  try {
    found = require('@react-native-async-storage/async-storage')
  } catch {
    // Said below: also a package whose native side is not in the app throws here.
  }
  if (found === undefined)
    throw new Error(
      'Tributary: install @react-native-async-storage/async-storage and rebuild the app, or pass storage to init',
    )
  return checkStorage(found.default ?? found)
}
