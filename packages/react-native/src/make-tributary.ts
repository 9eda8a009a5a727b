import { makeClient } from '@tributary/client/src/client.ts'
import type { InitOptions } from '@tributary/client/src/definitions.ts'
import { defaultStorage } from './default-storage.ts'
import { checkStorage, type DeviceStorage } from './device-storage.ts'
import type { TributaryReactNative } from './react-native-definitions.ts'
import { reactNativePlatform } from './react-native-platform.ts'
import type { Spec } from './spec/NativeTributary.ts'

export function makeTributary(native: Spec | undefined): TributaryReactNative {
  let chosen: DeviceStorage | undefined
  const storage = () => {
    chosen ??= defaultStorage()
    return chosen
  }
  const client = makeClient(reactNativePlatform({ native, storage }))
  return {
    ...client,
    init: async (options) => {
      const { storage: given, ...others } = options ?? {}
      if (given !== undefined) chosen ??= checkStorage(given)
      await client.init(others as InitOptions)
    },
  }
}
