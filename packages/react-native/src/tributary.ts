import { makeTributary } from './make-tributary.ts'
import type { TributaryReactNative } from './react-native-definitions.ts'
import { native } from './spec/NativeTributary.ts'

export type * from '@tributary/client/src/definitions.ts'
export type { DeviceStorage } from './device-storage.ts'
// biome-ignore lint/performance/noBarrelFile: the one entry of the package.
export { type Mmkv, mmkvStorage } from './mmkv-storage.ts'
export type { ReactNativeInitOptions, TributaryReactNative } from './react-native-definitions.ts'

export const Tributary: TributaryReactNative = makeTributary(native ?? undefined)
