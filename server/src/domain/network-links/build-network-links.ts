import { openableLink } from '#domain/links/campaign-links.ts'
import type { Macro, NetworkForm } from './network-form.ts'

/** The campaign, and where its links and the service's API are reached. */
export type LinkPlace = { domain: string; displayId: string; projectToken: string; origin: string }

export type NetworkLink = {
  kind: 'click' | 'impression'
  /** `server`: the network calls the URL; nobody opens it. */
  by: 'link' | 'server'
  platform: 'ANDROID' | 'IOS' | null
  url: string
}

const phones = ['ANDROID', 'IOS'] as const

/** The URLs to paste into the network, with its macros. */
export function buildNetworkLinks(form: NetworkForm, place: LinkPlace): NetworkLink[] {
  const clicks = {
    none: () => [],
    link: () => [clickLink(form, place)],
    server: () => reported('click', form, place),
  }
  return [...clicks[form.clicks](), ...reported('impression', form, place)]
}

function clickLink(form: NetworkForm, place: LinkPlace): NetworkLink {
  const written = form.isEnteredThere ? [] : [...form.macros, ...deviceIds(form)]
  return {
    kind: 'click',
    by: 'link',
    platform: null,
    url: withMacros(openableLink(place, place.origin), written),
  }
}

/** The visitor's browser tells its address and user agent itself. */
function deviceIds({ device }: NetworkForm): Macro[] {
  return phones.flatMap((platform) =>
    (device?.[platform] ?? []).filter(({ parameter }) => parameter === 'gaid' || parameter === 'idfa'),
  )
}

/** One URL for each platform: a macro that the network leaves unreplaced rejects the whole call. */
function reported(kind: NetworkLink['kind'], form: NetworkForm, place: LinkPlace): NetworkLink[] {
  const { device } = form
  if (device === undefined) return []
  const fixed = new URLSearchParams({ token: place.projectToken, campaign: place.displayId })
  const base = `${place.origin}/api/networks/${kind}?${fixed}`
  return phones.map((platform) => ({
    kind,
    by: 'server' as const,
    platform,
    url: withMacros(base, [...device[platform], ...form.macros]),
  }))
}

/** Macros are written as they are: networks do not find them once they are percent-encoded. */
function withMacros(base: string, macros: readonly Macro[]): string {
  if (macros.length === 0) return base
  const query = macros.map(({ parameter, macro }) => `${parameter}=${macro}`).join('&')
  return `${base}${base.includes('?') ? '&' : '?'}${query}`
}
