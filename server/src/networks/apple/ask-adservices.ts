import { callOutside } from '../../outbound/call-outside.ts'
import type { OutboundRules } from '../../outbound/resolve-host.ts'

/** What Apple answers for an AdServices token (Apple Ads Attribution API). */
export type AdServicesAnswer =
  | {
      kind: 'attributed'
      campaignId: string
      adGroupId: string | null
      keywordId: string | null
      adId: string | null
      clickedAt: Date | null
    }
  | { kind: 'not_attributed' }
  /** Apple will never know this token. */
  | { kind: 'refused'; status: number }
  /** Ask again later: the record is not there yet, or Apple is away. */
  | { kind: 'later'; reason: string }

export async function askAdServices(
  rules: OutboundRules,
  url: string,
  token: string,
): Promise<AdServicesAnswer> {
  const answer = await callOutside(rules, {
    url: `${url}/`,
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: token,
  })
  if (answer.kind === 'failed') return { kind: 'later', reason: answer.detail }
  // 404 is Apple's "not yet"; 400 is a token that is broken or older than 24 hours.
  if (answer.status === 404 || answer.status === 429 || answer.status >= 500)
    return { kind: 'later', reason: `status ${answer.status}` }
  if (answer.status !== 200) return { kind: 'refused', status: answer.status }
  try {
    return readAnswer(JSON.parse(answer.body))
  } catch {
    return { kind: 'later', reason: 'the answer is not JSON' }
  }
}

function readAnswer(body: unknown): AdServicesAnswer {
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
