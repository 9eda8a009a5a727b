import type { LinkCampaign } from './link-campaign.ts'

const passedOn = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'gclid']

// Twice escaped, six long values would make a header that no phone accepts.
const longest = 500

export type Referral = {
  campaign: Pick<LinkCampaign, 'displayId' | 'network'>
  clickId: string | null
  params: Record<string, string>
}

/** What Play hands to the app at its first start: our click, and where it came from. `own` is what the store URL has already. */
export function playReferrer({ campaign, clickId, params }: Referral, own: string): string {
  const configured = own === '' ? undefined : new URLSearchParams(own)
  const byDefault: Record<string, string> = {
    utm_source: campaign.network ?? 'tributary',
    utm_campaign: campaign.displayId,
  }
  const parts = clickId === null ? [] : [`tributary_click_id=${clickId}`]
  for (const name of passedOn) {
    const value = params[name]?.slice(0, longest) ?? configured?.get(name) ?? byDefault[name]
    if (value !== undefined) parts.push(`${name}=${encode(value)}`)
  }
  if (configured !== undefined) parts.push(...othersOf(configured, clickId))
  return parts.join('&')
}

function othersOf(configured: URLSearchParams, clickId: string | null): string[] {
  const named = clickId === null ? passedOn : ['tributary_click_id', ...passedOn]
  return [...new Set(configured.keys())]
    .filter((name) => !named.includes(name))
    .map((name) => `${encode(name)}=${encode(configured.get(name) ?? '')}`)
}

// Cutting a value may leave half a surrogate pair.
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
