import type { BannerOptions, WebOptions } from '../web-definitions.ts'

/** The options in the script element's attributes (`data-links`, `data-banner-title`, …). Undefined: the page calls `start` itself. */
export function readAttributes(script: HTMLOrSVGScriptElement | null): WebOptions | undefined {
  const { dataset } = script ?? {}
  if (!dataset || Object.keys(dataset).length === 0) return undefined
  const { links, campaign, token, serverUrl, storage, cookieDomain, lifetimeDays, consent } = dataset
  const options: Record<string, unknown> = { links, campaign, token, serverUrl, storage, cookieDomain }
  if (lifetimeDays) options.lifetimeDays = Number(lifetimeDays)
  if (consent) options.consent = consent === 'true'
  if ('routeChanges' in dataset) options.routeChanges = true
  if ('debug' in dataset) options.debug = true
  const banner = readBanner(dataset)
  return { ...options, ...(banner && { banner }) }
}

const names = ['title', 'text', 'icon', 'action', 'closeLabel', 'label', 'position', 'devices'] as const

function readBanner(dataset: DOMStringMap): BannerOptions | undefined {
  const banner: Record<string, string> = {}
  for (const name of names) {
    const value = dataset[`banner${name[0]?.toUpperCase()}${name.slice(1)}`]
    if (value) banner[name] = value
  }
  return banner.title ? (banner as unknown as BannerOptions) : undefined
}
