import type { OutboundRules } from '#outbound/resolve-host.ts'
import { sendOutbound } from '#outbound/send-outbound.ts'

/** Apple's response to an AdServices token (Apple Ads Attribution API). */
export type AdServicesResult =
  | {
      kind: 'attributed'
      campaignId: string
      adGroupId: string | null
      keywordId: string | null
      adId: string | null
      clickedAt: Date | null
    }
  | { kind: 'not_attributed' }
  /** Apple will never accept this token. */
  | { kind: 'refused'; status: number }
  /** Retry later: the record is not available yet, or Apple is unavailable. */
  | { kind: 'later'; reason: string }

export async function requestAdServices(
  rules: OutboundRules,
  url: string,
  token: string,
): Promise<AdServicesResult> {
  const response = await sendOutbound(rules, {
    url: `${url}/`,
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: token,
  })
  if (response.kind === 'failed') return { kind: 'later', reason: response.detail }
  // 404 is Apple's "not yet"; 400 is a token that is broken or older than 24 hours.
  if (response.status === 404 || response.status === 429 || response.status >= 500)
    return { kind: 'later', reason: `status ${response.status}` }
  if (response.status !== 200) return { kind: 'refused', status: response.status }
  try {
    return readResponse(JSON.parse(response.body))
  } catch {
    return { kind: 'later', reason: 'the response is not JSON' }
  }
}

function readResponse(body: unknown): AdServicesResult {
  const field = (name: string): unknown =>
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  const id = (name: string): string | null => {
    const value = field(name)
    return typeof value === 'number' || typeof value === 'string' ? String(value) : null
  }
  const campaignId = id('campaignId')
  if (field('attribution') !== true || campaignId === null) return { kind: 'not_attributed' }
  const clicked = new Date(String(field('clickDate') ?? ''))
  return {
    kind: 'attributed',
    campaignId,
    adGroupId: id('adGroupId'),
    keywordId: id('keywordId'),
    adId: id('adId'),
    clickedAt: Number.isNaN(clicked.getTime()) ? null : clicked,
  }
}
