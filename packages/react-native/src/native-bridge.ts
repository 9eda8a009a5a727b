import type { Bridge } from '@tributary/client/src/bridge.ts'
import { Linking, Platform } from 'react-native'
import type { Spec } from './spec/NativeTributary.ts'

/** Without the native side, as in Expo Go, ids and the install referrer are absent. */
export function nativeBridge(native: Spec | undefined): Bridge {
  return {
    platform: platformOf(Platform.OS),
    deviceData: async (options) => ({
      ...facts(),
      ...((await native?.deviceData(options).catch(() => undefined)) as object | undefined),
    }),
    launchUrl: async () => (await launchUrl(native)) ?? undefined,
    onUrl: (listener) => {
      Linking.addEventListener('url', ({ url }) => listener(url))
    },
    updateConversionValue: async (value) => native?.updateConversionValue(value),
  }
}

function platformOf(system: string): Bridge['platform'] {
  if (system === 'ios') return 'IOS'
  return system === 'android' ? 'ANDROID' : 'WEB'
}

/** Android passes the intent of the first start again when the app is reopened from recent apps: our side knows, `Linking` does not. */
function launchUrl(native: Spec | undefined): Promise<string | null | undefined> {
  return native && Platform.OS === 'android' ? native.launchUrl() : Linking.getInitialURL()
}

type Constants = { Release?: string; Brand?: string; Model?: string; osVersion?: string; systemName?: string }

/** What React Native itself knows. */
function facts(): Record<string, unknown> {
  const { Release, Brand, Model, osVersion, systemName } = (Platform.constants ?? {}) as Constants
  return {
    base_os: Platform.OS === 'android' ? 'Android' : systemName,
    system_version: Release ?? osVersion,
    brand: Brand,
    device_model: Model,
    // An app can be built without Intl.
    language: globalThis.Intl?.DateTimeFormat().resolvedOptions().locale,
  }
}
