import type { Bridge } from '../bridge.ts'
import { platformOf, webFacts } from './web.ts'

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
  // Without the native side, as on the browser platform, values are absent.
  const exec = (action: string, ...args: unknown[]) =>
    new Promise<unknown>((resolve) => {
      cordova.exec(resolve, () => resolve(undefined), 'Tributary', action, args)
    }).catch(() => undefined)
  return {
    platform: platformOf(cordova.platformId),
    deviceData: async (options) => {
      const [facts, native] = await Promise.all([webFacts(), exec('deviceData', options)])
      return { ...facts, ...(native as object) }
    },
    launchUrl: async () => ((await exec('launchUrl')) as string | null) ?? undefined,
    onUrl: (listener) => {
      try {
        cordova.exec(
          listener as (url: unknown) => void,
          () => listenToOpenUrl(listener),
          'Tributary',
          'listenForUrls',
          [],
        )
      } catch {
        listenToOpenUrl(listener)
      }
    },
    updateConversionValue: async (value) => {
      await exec('updateConversionValue', value)
    },
  }
}

/** The legacy hook for URL schemes: a global function, which the app may define too. */
function listenToOpenUrl(listener: (url: string) => void): void {
  const page = globalThis as { handleOpenURL?: (url: string) => void }
  const original = page.handleOpenURL
  page.handleOpenURL = (url) => {
    original?.(url)
    listener(url)
  }
}
