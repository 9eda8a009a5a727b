import { isbot } from 'isbot'
import { canTellHints, readClientHints } from '#domain/links/client-hints.ts'
import { type Device, readUserAgent } from '#domain/links/read-user-agent.ts'
import { cleanText } from '#http/clean-text.ts'
import { openValueCache } from '#value-cache.ts'
import type { LinkRequest } from './link-answer.ts'

/** What the request reveals about the visitor of a link. */
export type Visitor = Device & {
  userAgent: string | null
  language: string | null
  isAutomatic: boolean
  /** `wanted`: only client hints would reveal the phone. `sent`: the request carries them. */
  hints: 'not_needed' | 'wanted' | 'sent'
}

type Known = { userAgent: string; device: Device; isBot: boolean; hidesPhone: boolean }

const longest = 1024
const mostKnown = 5_000

export type ReadVisitor = (request: LinkRequest) => Visitor

/** A few thousand user agents make up almost all traffic: each is parsed once. */
export function makeReadVisitor(): ReadVisitor {
  const known = openValueCache<Known>({ maxSize: mostKnown })
  const read = (header: string): Known => {
    const userAgent = cleanText(header.slice(0, longest))
    const device = readUserAgent(userAgent)
    const hidesPhone = device.platform === 'ANDROID' && device.model === null && canTellHints(userAgent)
    const entry = { userAgent, device, isBot: isbot(userAgent), hidesPhone }
    if (header.length <= longest) known.save(header, entry)
    return entry
  }
  return (request) => {
    const header = oneOf(request.headers['user-agent']) ?? ''
    const { userAgent, device, isBot, hidesPhone } = known.find(header) ?? read(header)
    const hints = device.platform === 'ANDROID' ? hintsOf(request.headers) : undefined
    return {
      platform: device.platform,
      systemVersion: hints?.systemVersion ?? device.systemVersion,
      model: hints?.model ?? device.model,
      userAgent: userAgent === '' ? null : userAgent,
      language: firstLanguage(oneOf(request.headers['accept-language'])),
      isAutomatic: isBot || request.method === 'HEAD' || isPrefetch(request.headers),
      hints: hidesPhone ? (hints === undefined ? 'wanted' : 'sent') : 'not_needed',
    }
  }
}

const hintsOf = (headers: LinkRequest['headers']) =>
  readClientHints(oneOf(headers['sec-ch-ua-model']), oneOf(headers['sec-ch-ua-platform-version']))

/** Browsers prefetch pages that nobody has opened yet, and mark these requests. */
function isPrefetch(headers: LinkRequest['headers']): boolean {
  return (
    isPrefetchPurpose(headers['sec-purpose']) ||
    isPrefetchPurpose(headers.purpose) ||
    isPrefetchPurpose(headers['x-purpose']) ||
    isPrefetchPurpose(headers['x-moz'])
  )
}

function isPrefetchPurpose(purpose: string | string[] | undefined): boolean {
  return typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose)
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

function firstLanguage(header: string | undefined): string | null {
  const [, language = null] =
    /^\s*([a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4})\s*(?:[,;]|$)/i.exec(header?.slice(0, 200) ?? '') ?? []
  return language
}
