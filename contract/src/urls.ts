import { z } from 'zod'

const maxLength = 2048

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
}

/** Schemes that run code or read files when a browser or a WebView follows them. */
const dangerousSchemes = [
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'filesystem:',
  'view-source:',
  'intent:',
]

/** Whether an app can own the scheme: neither a web scheme nor a dangerous one. `protocol` includes the colon. */
export function isAppScheme(protocol: string): boolean {
  return protocol !== 'http:' && protocol !== 'https:' && !dangerousSchemes.includes(protocol)
}

export function isWebUrl(text: string): boolean {
  const url = parse(text)
  if (url === undefined || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

function isAppUrl(text: string): boolean {
  const url = parse(text)
  return url !== undefined && isAppScheme(url.protocol)
}

const fits = (text: string) => text.length <= maxLength && !/[\s\p{Cc}]/u.test(text)

/** A web page. `http` is allowed on loopback only, for local testing. */
export const webUrl = z
  .string()
  .refine((text) => fits(text) && isWebUrl(text), 'must be an https URL of at most 2048 characters')
  .meta({ minLength: 1, maxLength })

/** A web page or a place in the app. The scheme is checked against the project's later, where the project is known. */
export const redirectTarget = z
  .string()
  .refine(
    (text) => fits(text) && (isWebUrl(text) || isAppUrl(text)),
    'must be an https URL, or a URL of the app’s own scheme, of at most 2048 characters',
  )

/** Handed to the app, which decides what it means: a URL of any harmless scheme, or a path. */
export const deepLink = z
  .string()
  .refine(
    (text) => fits(text) && (/^\/(?!\/)/.test(text) || isWebUrl(text) || isAppUrl(text)),
    'must be a URL or a path that begins with /, of at most 2048 characters',
  )
