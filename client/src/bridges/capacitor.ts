import type { Bridge, ConversionValue } from '../bridge.ts'
import { platformOf, webFacts } from './web.ts'

type Listen = (event: string, listener: (opened: { url: string }) => void) => unknown

type Plugin = {
  deviceData(options: { disableIdfa: boolean }): Promise<{ data: Record<string, unknown> }>
  launchUrl(): Promise<{ url: string | null }>
  updateConversionValue(value: ConversionValue): Promise<void>
  addListener: Listen
}

type App = { addListener: Listen; getLaunchUrl(): Promise<{ url: string } | undefined> }

export type Capacitor = {
  isNativePlatform?(): boolean
  getPlatform(): string
  isPluginAvailable?(name: string): boolean
  registerPlugin?(name: string): unknown
  Plugins?: Record<string, unknown>
}

export function capacitorBridge(capacitor: Capacitor): Bridge {
  const plugin = pluginOf<Plugin>(capacitor, 'Tributary')
  const app = pluginOf<App>(capacitor, 'App')
  return {
    platform: platformOf(capacitor.getPlatform()),
    deviceData: async (options) => {
      const [facts, native] = await Promise.all([
        webFacts(),
        plugin?.deviceData(options).catch(() => undefined),
      ])
      return { ...facts, ...native?.data }
    },
    launchUrl: async () => {
      const { url } = (await (plugin?.launchUrl() ?? app?.getLaunchUrl())?.catch(() => undefined)) ?? {}
      return url ?? undefined
    },
    onUrl: (listener) => {
      const onOpen = ({ url }: { url: string }) => listener(url)
      if (plugin) plugin.addListener('urlOpen', onOpen)
      else app?.addListener('appUrlOpen', onOpen)
    },
    updateConversionValue: async (value) => plugin?.updateConversionValue(value),
  }
}

function pluginOf<T>(capacitor: Capacitor, name: string): T | undefined {
  if (capacitor.isPluginAvailable?.(name) === false) return undefined
  return (capacitor.Plugins?.[name] ?? capacitor.registerPlugin?.(name)) as T | undefined
}
