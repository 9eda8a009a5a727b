import type { Bridge } from './bridge.ts'
import { type Capacitor, capacitorBridge } from './bridges/capacitor.ts'
import { type Cordova, cordovaBridge } from './bridges/cordova.ts'
import { webBridge } from './bridges/web.ts'

/** Called by `init`: Cordova is not available before the device is ready. */
export function chooseBridge(): Bridge {
  const page = globalThis as { Capacitor?: Capacitor; cordova?: Cordova }
  if (page.Capacitor?.isNativePlatform?.()) return capacitorBridge(page.Capacitor)
  if (page.cordova) return cordovaBridge(page.cordova)
  return webBridge()
}
