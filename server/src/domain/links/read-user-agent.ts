import type { PhonePlatform } from '#domain/devices/platform.ts'

/** The device according to its user agent. Null: unknown or unreliable. */
export type Device = { platform: PhonePlatform | null; systemVersion: string | null; model: string | null }

const unknown: Device = { platform: null, systemVersion: null, model: null }
const maxModelLength = 80

export function readUserAgent(userAgent: string): Device {
  // Windows Phone claimed to be Android and iPhone.
  if (/Windows Phone|IEMobile/.test(userAgent)) return unknown
  if (/\((iPhone|iPad|iPod)/.test(userAgent)) return readIos(userAgent)
  return /\bAndroid\b/.test(userAgent) ? readAndroid(userAgent) : unknown
}

function readAndroid(userAgent: string): Device {
  const [, inBrackets = ''] = /\(([^)]*\bAndroid\b[^)]*)/.exec(userAgent) ?? []
  const parts = inBrackets.split(';').map((part) => part.trim())
  const system = parts.findIndex((part) => part.startsWith('Android'))
  // Since version 110 Chrome sends "Android 10; K" on every phone.
  if (parts[system + 1] === 'K') return { ...unknown, platform: 'ANDROID' }
  const [, systemVersion = null] = /^Android (\d+(?:\.\d+)*)/.exec(parts[system] ?? '') ?? []
  const model = system === -1 ? undefined : parts.slice(system + 1).find(isModel)
  return { platform: 'ANDROID', systemVersion, model: model === undefined ? null : modelName(model) }
}

function isModel(part: string): boolean {
  return !/^(|wv|Mobile|Tablet|U|rv:.*|[a-z]{2}([-_][A-Za-z]{2})?|Build\/.*)$/.test(part)
}

function modelName(part: string): string {
  return part.replace(/\s*\bBuild\/.*$/, '').slice(0, maxModelLength)
}

/** Browsers on iOS send the model only inside Meta's apps (`FBDV`). */
function readIos(userAgent: string): Device {
  const [, model = null] = /\bFBDV\/([A-Za-z]+\d+,\d+)/.exec(userAgent) ?? []
  return { platform: 'IOS', systemVersion: iosVersion(userAgent), model }
}

// From iOS 26 on, browsers still send 18_6 or 18_7. Safari's own version is then the system's; other browsers do not reveal it.
function iosVersion(userAgent: string): string | null {
  const [, meta] = /\bFBSV\/(\d+(?:\.\d+)*)/.exec(userAgent) ?? []
  if (meta !== undefined) return meta
  const [, reported] = /\bOS (\d+(?:_\d+)*) like Mac/.exec(userAgent) ?? []
  if (reported === undefined) return null
  const version = reported.replaceAll('_', '.')
  if (!/^18\.[67]\b/.test(version)) return version
  const [, safari] = /\bVersion\/(\d+(?:\.\d+)*)/.exec(userAgent) ?? []
  if (safari === undefined) return null
  return Number.parseInt(safari, 10) > 18 ? safari : version
}
