import { forwardedParams, maxValueLength, type Referral, sourceDefault } from './play-referrer.ts'

/** Stands for the click in a configured redirect or website. */
const placeholder = '{click}'

/**
 * The address of a landing page, which leads to the store later: `{click}` becomes the click's id, campaign and source.
 * Any other address stays as it is configured. Names that the address has itself keep their value.
 */
export function landingPage(address: string, referral: Referral): string {
  if (!address.includes(placeholder)) return address
  const [before = '', ...after] = address.split(placeholder)
  const own = new URLSearchParams(/\?([^#]*)/.exec(before + after.join(''))?.[1])
  const pairs = clickPairs(referral).filter(([name]) => !own.has(name))
  const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')
  return [before, ...after].join(text)
}

function clickPairs({ campaign, clickId, params }: Referral): [name: string, value: string][] {
  const source = forwardedParams.flatMap((name): [string, string][] => {
    const value = params[name]?.slice(0, maxValueLength) ?? sourceDefault(name, campaign)
    return value === undefined ? [] : [[name, value]]
  })
  const click: [string, string][] = clickId === null ? [] : [[clickIdParameter, clickId]]
  return [...click, ['tributary_campaign', campaign.displayId], ...source]
}

/** In links: the click that this request goes on with. In the address of a landing page: the click that led there. */
export const clickIdParameter = 'tributary_click_id'

/** A link with `tributary_to=store` leads to the store, past the landing page of its campaign. */
export const targetParameter = 'tributary_to'

// They say which ad was clicked and by whom: the click itself has them, or nobody.
const clickedOnly =
  /^(utm_.*|(campaign|adset|ad|keyword)_(id|name)|publisher_platform|platform_position|.*clid|[gw]braid)$/

/** What a landing page adds to a click: what the app shall show. */
export function contentOf(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !clickedOnly.test(name)))
}
