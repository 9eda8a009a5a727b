import type { Bridge } from '../bridge.ts'

/** What a page knows of the phone that it is shown on. */
export async function webFacts(): Promise<Record<string, unknown>> {
  const { userAgent, language } = navigator
  const facts: Record<string, unknown> = { user_agent: userAgent, language }
  const apple = /(?:iPhone|CPU) OS ([\d_]+)/.exec(userAgent)
  const android = /Android ([\d.]+)(?:; ([^;)]+))?/.exec(userAgent)
  if (apple) Object.assign(facts, { base_os: 'iOS', system_version: apple[1]?.replace(/_/g, '.') })
  if (android)
    Object.assign(facts, { base_os: 'Android', system_version: android[1], device_model: android[2] })
  // Chromium freezes the version and the model in its user agent, and tells them here.
  const { userAgentData } = navigator as Navigator & { userAgentData?: UserAgentData }
  const told = await userAgentData?.getHighEntropyValues(['platformVersion', 'model']).catch(() => undefined)
  if (android && told?.platformVersion) facts.system_version = told.platformVersion
  if (android && told) facts.device_model = told.model
  return facts
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
