import type { LinkCampaign } from './link-campaign.ts'

const passedOn = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'gclid']

// Twice escaped, six long values would make a header that no phone accepts.
const longest = 500

const nothing = new URLSearchParams()

export type Referral = {
  campaign: Pick<LinkCampaign, 'displayId' | 'network'>
  clickId: string | null
  params: Record<string, string>
}

/** What Play hands to the app at its first start: our click, and where it came from. `own` is what the store URL has already. */
export function playReferrer({ campaign, clickId, params }: Referral, own: string): string {
  const referrer = new Map(clickId === null ? [] : [['tributary_click_id', clickId]])
  const configured = own === '' ? nothing : new URLSearchParams(own)
  const byDefault: Record<string, string> = {
    utm_source: campaign.network ?? 'tributary',
    utm_campaign: campaign.displayId,
  }
  for (const name of passedOn) {
    const value = params[name]?.slice(0, longest) ?? configured.get(name) ?? byDefault[name]
    if (value !== undefined) referrer.set(name, value)
  }
  for (const [name, value] of configured) {
    if (!referrer.has(name)) referrer.set(name, value)
  }
  return [...referrer].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
}

// Cutting a value may leave half a surrogate pair.
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
