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

const patienceMs = 15_000

export async function askAdServices(url: string, token: string): Promise<AdServicesAnswer> {
  try {
    const answer = await fetch(`${url}/`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: token,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    // 404 is Apple's "not yet"; 400 is a token that is broken or older than 24 hours.
    if (answer.status === 404 || answer.status === 429 || answer.status >= 500)
      return { kind: 'later', reason: `status ${answer.status}` }
    if (answer.status !== 200) return { kind: 'refused', status: answer.status }
    return readAnswer(await answer.json())
  } catch (error) {
    return { kind: 'later', reason: error instanceof Error ? error.message : String(error) }
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
