import type { Bridge } from '../bridge.ts'
import { platformOfPage, webFacts } from './web.ts'

export type Cordova = {
  platformId?: string
  exec(
    ok: (value: unknown) => void,
    fail: (error: unknown) => void,
    service: string,
    action: string,
    args: unknown[],
  ): void
}

export function cordovaBridge(cordova: Cordova): Bridge {
  // Without the native side, as on the browser platform, everything is just absent.
  const ask = (action: string, ...args: unknown[]) =>
    new Promise<unknown>((resolve) => {
      cordova.exec(resolve, () => resolve(undefined), 'Tributary', action, args)
    }).catch(() => undefined)
  return {
    platform: platformOf(cordova),
    deviceData: async (options) => {
      const [facts, told] = await Promise.all([webFacts(), ask('deviceData', options)])
      return { ...facts, ...(told as object) }
    },
    launchUrl: async () => ((await ask('launchUrl')) as string | null) ?? undefined,
    onUrl: (listener) => {
      const hear = (url: unknown) => listener(url as string)
      try {
        cordova.exec(hear, () => hearOpenUrl(listener), 'Tributary', 'listenForUrls', [])
      } catch {
        hearOpenUrl(listener)
      }
    },
    updateConversionValue: async (value) => {
      await ask('updateConversionValue', value)
    },
  }
}

function platformOf({ platformId }: Cordova): Bridge['platform'] {
  if (platformId === 'ios') return 'IOS'
  return platformId === 'android' ? 'ANDROID' : platformOfPage()
}

/** The old way of URL schemes: a global function, which the app may have too. */
function hearOpenUrl(listener: (url: string) => void): void {
  const page = globalThis as { handleOpenURL?: (url: string) => void }
  const own = page.handleOpenURL
  page.handleOpenURL = (url) => {
    own?.(url)
    listener(url)
  }
}
