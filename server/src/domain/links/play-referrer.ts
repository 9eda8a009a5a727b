import type { LinkCampaign } from './link-campaign.ts'

export const forwardedParams = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'gclid',
]

// Escaped twice, six long values would make a header that no phone accepts.
export const maxValueLength = 500

export type Referral = {
  campaign: Pick<LinkCampaign, 'displayId' | 'network'>
  clickId: string | null
  params: Record<string, string>
}

/**
 * The referrer that Play passes to the app on first start: our click id and its source, escaped for the store's URL.
 * `own` is the referrer already in the store URL.
 */
export function playReferrer({ campaign, clickId, params }: Referral, own: string): string {
  const configured = own === '' ? undefined : new URLSearchParams(own)
  let referrer = clickId === null ? '' : pair('tributary_click_id', clickId)
  const add = (name: string, value: string) => {
    referrer = referrer === '' ? pair(name, value) : `${referrer}%26${pair(name, value)}`
  }
  for (const name of forwardedParams) {
    const value =
      params[name]?.slice(0, maxValueLength) ?? configured?.get(name) ?? sourceDefault(name, campaign)
    if (value !== undefined) add(name, value)
  }
  if (configured !== undefined)
    for (const name of otherNames(configured, clickId)) add(name, configured.get(name) ?? '')
  return referrer
}

export function sourceDefault(
  name: string,
  { network, displayId }: Referral['campaign'],
): string | undefined {
  if (name === 'utm_source') return network ?? 'tributary'
  return name === 'utm_campaign' ? displayId : undefined
}

function otherNames(configured: URLSearchParams, clickId: string | null): string[] {
  const named = clickId === null ? forwardedParams : ['tributary_click_id', ...forwardedParams]
  return [...new Set(configured.keys())].filter((name) => !named.includes(name))
}

const pair = (name: string, value: string) => `${escapeTwice(name)}%3D${escapeTwice(value)}`

/** Once for the referrer, once for the URL. A truncated value may end in half a surrogate pair. */
function escapeTwice(text: string): string {
  return encodeURIComponent(encodeURIComponent(text.toWellFormed()))
}
