import type { Bridge } from '../bridge.ts'

/** What a page knows about its phone. */
export async function webFacts(): Promise<Record<string, unknown>> {
  const { userAgent: user_agent, language } = navigator
  const { userAgentData } = navigator as Navigator & { userAgentData?: UserAgentData }
  const hints = await userAgentData?.getHighEntropyValues(['platformVersion', 'model']).catch(() => undefined)
  const isAndroid = /Android/.test(user_agent)
  // Chromium's user agent is "Android 10; K" on every phone; only the client hints are accurate.
  const [, version, model] =
    /Android (?!10; K\))([\d.]+)(?:; ([^;)]+?)(?: Build|[;)]))?/.exec(user_agent) ??
    /(?:iPhone|CPU) OS ([\d_]+)/.exec(user_agent) ??
    []
  return {
    user_agent,
    language,
    system_version: (isAndroid && hints?.platformVersion) || version?.replace(/_/g, '.'),
    device_model: (isAndroid && hints?.model) || model,
  }
}

type UserAgentData = {
  getHighEntropyValues(hints: string[]): Promise<{ platformVersion?: string; model?: string }>
}

/** A shell names its platform. A page, or a shell for desktops, has only its browser to tell. */
export function platformOf(shell?: string): Bridge['platform'] {
  const { userAgent, maxTouchPoints } = navigator
  if (shell === 'ios') return 'IOS'
  if (shell === 'android' || /Android/.test(userAgent)) return 'ANDROID'
  // An iPad shows itself as a Mac; no Mac has a touchscreen.
  return /iP(hone|ad|od)/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1) ? 'IOS' : 'WEB'
}

/** For a page without a native side. */
export function webBridge(): Bridge {
  return {
    platform: platformOf(),
    deviceData: webFacts,
    // The page's address is not a link that opened an app, and it may contain private data.
    launchUrl: async () => undefined,
    onUrl: () => {},
    updateConversionValue: async () => {},
  }
}
