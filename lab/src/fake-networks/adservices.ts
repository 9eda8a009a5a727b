import { type FakeNetwork, ok } from './fake-network.ts'

/** Apple's AdServices: `POST /api/v1/` with a token. The prefix of the token selects the response. */
export function fakeAdServices(campaignId: number, now: () => Date): FakeNetwork {
  return ({ method, path, headers, body: token }) => {
    if (method !== 'POST' || path !== '/api/v1/') return { status: 404, body: {} }
    if (headers['content-type'] !== 'text/plain' || token === '' || token.startsWith('broken'))
      return { status: 400, body: {} }
    if (token.startsWith('later')) return { status: 404, body: {} }
    if (token.startsWith('organic')) return ok({ attribution: false })
    return ok({
      attribution: true,
      orgId: 40669820,
      campaignId,
      adGroupId: 542317095,
      keywordId: 87675432,
      adId: 542317136,
      countryOrRegion: 'US',
      conversionType: 'Download',
      clickDate: `${new Date(now().getTime() - 30 * 60_000).toISOString().slice(0, 16)}Z`,
    })
  }
}
