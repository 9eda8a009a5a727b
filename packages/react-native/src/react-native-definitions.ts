import type { InitOptions, TributaryClient } from '@tributary/client/src/definitions.ts'
import type { DeviceStorage } from './device-storage.ts'

export interface ReactNativeInitOptions extends InitOptions {
  /** Where calls wait until they are sent. Default: `@react-native-async-storage/async-storage`. */
  storage?: DeviceStorage
}

/** The twelve operations. Only `init` differs from the one in a page: it takes a storage. */
export interface TributaryReactNative extends TributaryClient {
  init(options: ReactNativeInitOptions): Promise<void>
}
