import { clickIdParameter, targetParameter } from './landing-page.ts'

/** They name the campaign, and how a landing page goes on: nothing for the app. */
const dropped = ['c', clickIdParameter, targetParameter]

/** Adds a click's parameters to a deep link. The deep link's own values win. */
export function mergeDeepLink(deeplink: string, params: Record<string, string>): string {
  const [, address = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(deeplink) ?? []
  const own = new URLSearchParams(query)
  const added = Object.entries(params)
    .filter(([name]) => !dropped.includes(name) && !own.has(name))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const merged = [query, ...added].filter((part) => part !== undefined && part !== '').join('&')
  return `${address}${merged === '' ? '' : `?${merged}`}${fragment}`
}

// Half a surrogate pair cannot be encoded.
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
