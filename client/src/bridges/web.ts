import type { Bridge } from '../bridge.ts'

/** What a page knows of the phone that it is shown on. */
export async function webFacts(): Promise<Record<string, unknown>> {
  const { userAgent: user_agent, language } = navigator
  const { userAgentData } = navigator as Navigator & { userAgentData?: UserAgentData }
  const told = await userAgentData?.getHighEntropyValues(['platformVersion', 'model']).catch(() => undefined)
  const isAndroid = /Android/.test(user_agent)
  // "Android 10; K" is what Chromium's user agent says of every phone; it tells the truth when it is asked.
  const [, version, model] =
    /Android (?!10; K\))([\d.]+)(?:; ([^;)]+?)(?: Build|[;)]))?/.exec(user_agent) ??
    /(?:iPhone|CPU) OS ([\d_]+)/.exec(user_agent) ??
    []
  return {
    user_agent,
    language,
    system_version: (isAndroid && told?.platformVersion) || version?.replace(/_/g, '.'),
    device_model: (isAndroid && told?.model) || model,
  }
}

type UserAgentData = {
  getHighEntropyValues(hints: string[]): Promise<{ platformVersion?: string; model?: string }>
}

export function platformOfPage(): Bridge['platform'] {
  return /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent) ? 'IOS' : 'ANDROID'
}

/** A page without a native side. */
export function webBridge(): Bridge {
  return {
    platform: platformOfPage(),
    deviceData: webFacts,
    // The page's own address is no link that opened an app, and may hold what is nobody's business.
    launchUrl: async () => undefined,
    onUrl: () => {},
    updateConversionValue: async () => {},
  }
}
