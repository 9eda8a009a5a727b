import { callback, fields, flag, invalid, optional, text } from './check-arguments.ts'
import type { InitOptions } from './definitions.ts'
import type { Platform } from './platform.ts'
import type { SessionOptions } from './session.ts'
import { requireCrypto } from './sign-request.ts'

export function checkOptions(
  given: InitOptions,
  platform: Pick<Platform, 'serverUrl' | 'crypto'>,
): SessionOptions {
  const options = { ...fields(given, 'options'), onDeeplink: given.onDeeplink } as InitOptions
  text(options.token, 'token')
  optional(options.disableIdfa, 'disableIdfa', flag)
  optional(options.debug, 'debug', flag)
  optional(options.onDeeplink, 'onDeeplink', callback)
  // Half a key is a mistake: requests would go out unsigned.
  if (options.secretKey != null || options.keyId != null) {
    text(options.secretKey, 'secretKey')
    text(options.keyId, 'keyId')
    requireCrypto(platform.crypto, 'secretKey')
  }
  return { ...options, serverUrl: url(options.serverUrl ?? platform.serverUrl(), 'serverUrl') }
}

function url(value: unknown, name: string): string {
  if (/^https?:\/\/[^\s/]+/.test(String(value))) return value as string
  return invalid(name, 'a URL')
}
