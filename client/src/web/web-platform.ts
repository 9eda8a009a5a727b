import { webFacts } from '../bridges/web.ts'
import { browserPlatform } from '../browser-platform.ts'
import type { Layer } from '../layer.ts'
import type { Platform } from '../platform.ts'

type Deps = {
  layers: () => Layer[]
  /** Filled with what the page knows. The library sends this object again and again, so what is added later reaches the service too. */
  deviceData: Record<string, unknown>
}

/** A page is `WEB` on a phone too: it is not the app. */
export function webPlatform({ layers, deviceData }: Deps): Platform {
  return {
    ...browserPlatform(),
    layers,
    bridge: () => ({
      platform: 'WEB',
      deviceData: async () => Object.assign(deviceData, { ...(await webFacts()), ...deviceData }),
      launchUrl: async () => undefined,
      onUrl: () => {},
      updateConversionValue: async () => {},
    }),
  }
}
