import type { WebOptions } from '../web-definitions.ts'
import { type Click, sourceOf } from './click.ts'

/** Everything that a link depends on. */
export type LinkContext = Pick<WebOptions, 'links' | 'campaign' | 'apps' | 'content'> & {
  click: Click | undefined
  isConsented: boolean
  platform: 'ANDROID' | 'IOS' | undefined
}

/** The click that a link may name: only with consent, and until a sign-up on the web has it. */
function carriedId({ click, isConsented }: LinkContext): string | undefined {
  return isConsented && !click?.isUsed ? click?.id : undefined
}

/** Opens the installed app, or leads to the store. Empty without a link domain. */
export function appLink(
  context: LinkContext,
  own: { campaign?: string; query?: URLSearchParams } = {},
): string {
  const { links, click, isConsented, content } = context
  if (!links) return ''
  const campaign = click?.campaign ?? own.campaign ?? context.campaign
  const query = new URLSearchParams(own.query)
  const id = carriedId(context)
  const added = { ...sourceOf(click, isConsented), ...content, tributary_to: 'store' }
  for (const [name, value] of Object.entries(added)) query.set(name, value)
  if (id) query.set('tributary_click_id', id)
  return `${trimmed(links)}/${encodeURIComponent(campaign ?? '')}?${query}`
}

/** A link to the store or to the link domain carries the visitor's click. Any other stays as it is. */
export function storeLink(href: string, context: LinkContext): string {
  const url = parse(href)
  if (!url) return href
  if (isPlay(url, context)) return playLink(url, context) ?? href
  if (isAppStore(url, context)) return context.platform === 'IOS' ? appLink(context) || href : href
  return ownLink(url, context) ?? href
}

function isPlay({ protocol, host, pathname, searchParams }: URL, { apps }: LinkContext): boolean {
  const isStore = protocol === 'market:' || (host === 'play.google.com' && pathname === '/store/apps/details')
  return isStore && (!apps?.android || searchParams.get('id') === apps.android)
}

function isAppStore({ host, pathname }: URL, { apps }: LinkContext): boolean {
  const [, id] = /\/id(\d+)$/.exec(pathname) ?? []
  const isStore = host === 'apps.apple.com' || host === 'itunes.apple.com'
  return isStore && id !== undefined && (!apps?.ios || apps.ios.replace(/^id/, '') === id)
}

/** Play passes the referrer on to the app. A phone makes a click on the way if it has none, and tells what the app shall show. */
function playLink(url: URL, context: LinkContext): string | undefined {
  const id = carriedId(context)
  const isPlain = id !== undefined && Object.keys(context.content ?? {}).length === 0
  if (!isPlain && context.platform === 'ANDROID' && context.links) return appLink(context)
  const added = { ...(id && { tributary_click_id: id }), ...sourceOf(context.click, context.isConsented) }
  const own = new URLSearchParams(url.searchParams.get('referrer') ?? '')
  const referrer = new URLSearchParams(added)
  own.forEach((value, name) => {
    if (!referrer.has(name)) referrer.append(name, value)
  })
  if (Object.keys(added).length === 0) return undefined
  url.searchParams.set('referrer', `${referrer}`)
  return url.href
}

/** A link of the link domain itself: the visitor's campaign goes on, if there is one. */
function ownLink(url: URL, context: LinkContext): string | undefined {
  const base = context.links && trimmed(context.links)
  if (!base || !url.href.startsWith(base) || !/^([/?#]|$)/.test(url.href.slice(base.length))) return undefined
  const query = new URLSearchParams(url.search)
  const path = url.href.slice(base.length).split(/[?#]/)[0] ?? ''
  const [code, ...others] = path.split('/').filter(Boolean)
  if (others.length > 0) return undefined
  const campaign = code || query.get('c') || undefined
  // A click id that stands in the page's own link is not this visitor's.
  for (const name of ['c', 'tributary_click_id']) query.delete(name)
  return appLink(context, { query, ...(campaign && { campaign }) })
}

function parse(href: string): URL | undefined {
  try {
    return new URL(href)
  } catch {
    return undefined
  }
}

function trimmed(links: string): string {
  return links.replace(/\/+$/, '')
}
