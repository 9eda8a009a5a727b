/** What the page knows of the link that led to it. */
export type Click = {
  id?: string
  /** Display id of its campaign. */
  campaign?: string
  /** `utm_*` and `gclid`. */
  source: Record<string, string>
  /** A sign-up on the web has it: a click brings one install. */
  isUsed?: boolean
}

const idParameter = 'tributary_click_id'
const campaignParameter = 'tributary_campaign'
const sourceNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'gclid']

// A cookie holds 4 kB in all.
const maxLength = 200

/** Undefined: nothing in the address tells where the visitor came from. */
export function readClick(address: string): Click | undefined {
  const { searchParams } = new URL(address)
  const parameter = (name: string) => searchParams.get(name)?.slice(0, maxLength) || undefined
  const [id, campaign] = [parameter(idParameter), parameter(campaignParameter)]
  const source: Record<string, string> = {}
  for (const name of sourceNames) {
    const value = parameter(name)
    if (value) source[name] = value
  }
  if (!id && !campaign && Object.keys(source).length === 0) return undefined
  return { ...(id && { id }), ...(campaign && { campaign }), source }
}

/** The address without the click: a visitor who shares it must not pass the click on. */
export function withoutClick(address: string): string {
  const [before = '', ...fragment] = address.split('#')
  const [path = '', query = ''] = before.split(/\?(.*)/s)
  const isKept = (part: string) =>
    !part.startsWith(`${idParameter}=`) && !part.startsWith(`${campaignParameter}=`)
  const kept = query.split('&').filter(isKept).join('&')
  return [kept === '' ? path : `${path}?${kept}`, ...fragment].join('#')
}

/** The source of a link: without consent, what identifies a click at its network stays out. */
export function sourceOf(click: Click | undefined, isConsented: boolean): Record<string, string> {
  const { gclid, ...utm } = click?.source ?? {}
  return gclid && isConsented ? { ...utm, gclid } : utm
}
