import { memoryLayer } from '@tributary/client/src/layers/memory.ts'
import type { Platform } from '@tributary/client/src/platform.ts'
import { postText } from '@tributary/client/src/post-text.ts'
import { AppState } from 'react-native'
import type { DeviceStorage } from './device-storage.ts'
import { nativeBridge } from './native-bridge.ts'
import { newId } from './new-id.ts'
import type { Spec } from './spec/NativeTributary.ts'
import { storageLayer } from './storage-layer.ts'
import { subtleCrypto } from './subtle-crypto.ts'

type Deps = { native: Spec | undefined; storage: () => DeviceStorage }

export function reactNativePlatform({ native, storage }: Deps): Platform {
  return {
    bridge: () => nativeBridge(native),
    layers: (name) => [storageLayer(storage(), name), memoryLayer()],
    serverUrl: () => (globalThis as { TRIBUTARY_SERVER?: string }).TRIBUTARY_SERVER,
    request: postText,
    crypto: subtleCrypto(),
    newId: () => newId(native),
    random: Math.random,
    now: Date.now,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onWake: (listener) => {
      AppState.addEventListener('change', (state) => {
        if (state === 'active') listener()
      })
      native?.onOnline?.(listener)
    },
    log: (...message) => console.warn(...message),
  }
}
