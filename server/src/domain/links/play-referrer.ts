import type { LinkCampaign } from './link-campaign.ts'

const passedOn = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'gclid']

// Twice escaped, six long values would make a header that no phone accepts.
const longest = 500

export type Referral = {
  campaign: Pick<LinkCampaign, 'displayId' | 'network'>
  clickId: string | null
  params: Record<string, string>
}

/**
 * What Play hands to the app at its first start: our click, and where it came from, escaped as it stands in the store's address.
 * `own` is what the store URL has already.
 */
export function playReferrer({ campaign, clickId, params }: Referral, own: string): string {
  const configured = own === '' ? undefined : new URLSearchParams(own)
  let referrer = clickId === null ? '' : pair('tributary_click_id', clickId)
  const add = (name: string, value: string) => {
    referrer = referrer === '' ? pair(name, value) : `${referrer}%26${pair(name, value)}`
  }
  for (const name of passedOn) {
    const value = params[name]?.slice(0, longest) ?? configured?.get(name) ?? byDefault(name, campaign)
    if (value !== undefined) add(name, value)
  }
  if (configured !== undefined)
    for (const name of othersOf(configured, clickId)) add(name, configured.get(name) ?? '')
  return referrer
}

function byDefault(name: string, { network, displayId }: Referral['campaign']): string | undefined {
  if (name === 'utm_source') return network ?? 'tributary'
  return name === 'utm_campaign' ? displayId : undefined
}

function othersOf(configured: URLSearchParams, clickId: string | null): string[] {
  const named = clickId === null ? passedOn : ['tributary_click_id', ...passedOn]
  return [...new Set(configured.keys())].filter((name) => !named.includes(name))
}

const pair = (name: string, value: string) => `${twice(name)}%3D${twice(value)}`

/** Once in the referrer, once more in the address. Cutting a value may leave half a surrogate pair. */
function twice(text: string): string {
  return encodeURIComponent(encodeURIComponent(text.toWellFormed()))
}
