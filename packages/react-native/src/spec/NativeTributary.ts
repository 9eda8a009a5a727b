// React Native's code generator reads this file in every app that installs the package, and writes the interfaces of
// the native modules from it: its file name, its `Spec` and the types that it may use are given.
import type { CodegenTypes, TurboModule } from 'react-native'
import { TurboModuleRegistry } from 'react-native'

export interface Spec extends TurboModule {
  /** `device_data`. `options` has `disableIdfa`. */
  deviceData(options: CodegenTypes.UnsafeObject): Promise<CodegenTypes.UnsafeObject>
  /** Android: the link that started the app, once. */
  launchUrl(): Promise<string | null>
  /** iOS: for SKAdNetwork and AdAttributionKit. */
  updateConversionValue(value: CodegenTypes.UnsafeObject): Promise<void>
  /** 32 random hexadecimal digits. */
  randomId(): string
  /** The phone has a network again. */
  readonly onOnline: CodegenTypes.EventEmitter<void>
}

/** Null in Expo Go, and in an app that was not rebuilt since the package was installed. */
export const native: Spec | null | undefined = TurboModuleRegistry.get<Spec>('Tributary')
