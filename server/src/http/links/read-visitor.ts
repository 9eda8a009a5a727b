import { isbot } from 'isbot'
import { type Device, readUserAgent } from '../../domain/links/read-user-agent.ts'
import { cleanText } from '../clean-text.ts'
import type { LinkRequest } from './link-answer.ts'

/** What the request reveals about the visitor of a link. */
export type Visitor = Device & { userAgent: string | null; language: string | null; isAutomatic: boolean }

type Known = { userAgent: string; device: Device; isBot: boolean }

const longest = 1024
const mostKnown = 5_000

export type ReadVisitor = (request: LinkRequest) => Visitor

/** A few thousand user agents make up almost all traffic: each is parsed once. */
export function makeReadVisitor(): ReadVisitor {
  const known = new Map<string, Known>()
  const read = (header: string): Known => {
    const userAgent = cleanText(header.slice(0, longest))
    const entry = { userAgent, device: readUserAgent(userAgent), isBot: isbot(userAgent) }
    if (known.size >= mostKnown) known.clear()
    if (header.length <= longest) known.set(header, entry)
    return entry
  }
  return (request) => {
    const header = oneOf(request.headers['user-agent']) ?? ''
    const { userAgent, device, isBot } = known.get(header) ?? read(header)
    return {
      ...device,
      userAgent: userAgent === '' ? null : userAgent,
      language: firstLanguage(oneOf(request.headers['accept-language'])),
      isAutomatic: isBot || request.method === 'HEAD' || isPrefetch(request.headers),
    }
  }
}

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
