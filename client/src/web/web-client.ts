import type { TributaryClient } from '../definitions.ts'
import type { BannerOptions, LinkContent, TributaryWebClient, WebOptions } from '../web-definitions.ts'
import { showBanner } from './banner.ts'
import { checkBanner, checkContent, checkWebOptions } from './check-web-options.ts'
import { decorateLinks } from './decorate.ts'
import { appLink, type LinkContext, storeLink } from './links.ts'
import { operationsOf } from './operations.ts'
import { phonePlatform } from './phone-platform.ts'
import { followRoutes } from './route-changes.ts'
import { makeVisitor, type Visitor } from './visitor.ts'
import { makeWebSession, type WebSession } from './web-session.ts'

/** The module after `start`. */
type Started = {
  options: WebOptions
  visitor: Visitor
  session: WebSession
  /** Changes the links that the page has now. */
  refreshLinks: () => void
}

const dayMs = 86_400_000

export function makeWebClient(): TributaryWebClient {
  let started: Started | undefined
  let content: LinkContent | undefined
  let onStarted: (one: Started) => void = () => {}
  const ready = new Promise<Started>((resolve) => {
    onStarted = resolve
  })
  let hideBanner = () => {}
  const show = (options: BannerOptions) => {
    hideBanner()
    const link = () => (started ? appLink(contextOf(started, content)) : '')
    hideBanner = showBanner({ options, link, onClose: () => started?.visitor.closeBanner() })
  }
  const begin = async () => (await ready).session.begin()
  const start = async (given: WebOptions) => {
    if (started) return
    const options = checkWebOptions(given)
    content ??= options.content
    started = open(options, (href) => (started ? storeLink(href, contextOf(started, content)) : href))
    onStarted(started)
    if (options.consent !== undefined) await applyConsent(started, options.consent)
    await whenRead()
    started.refreshLinks()
    if (options.banner && isWanted(options.banner, started.visitor)) show(options.banner)
    if (options.routeChanges) followRoutes((path) => void sendView(begin, path))
  }
  return {
    ...operationsOf(begin),
    start,
    setConsent: async (isGiven) => applyConsent(await ready, isGiven === true),
    storeLink: (url) => (started ? storeLink(url, contextOf(started, content)) : url),
    appLink: (own) =>
      started ? appLink(contextOf(started, { ...content, ...(own && checkContent(own)) })) : '',
    setContent: (given) => {
      content = checkContent(given)
      started?.refreshLinks()
    },
    showBanner: (options) => show(checkBanner(options)),
    hideBanner: () => hideBanner(),
  }
}

function open(options: WebOptions, change: (href: string) => string): Started {
  const visitor = makeVisitor(options)
  return {
    options,
    visitor,
    session: makeWebSession(options, visitor),
    refreshLinks: decorateLinks(change),
  }
}

async function applyConsent({ visitor, session, refreshLinks }: Started, isGiven: boolean): Promise<void> {
  await visitor.setConsent(isGiven)
  refreshLinks()
  await session.consentChanged()
}

function contextOf({ options, visitor }: Started, content: LinkContent | undefined): LinkContext {
  const { click, isConsented } = visitor
  return { ...options, content: content ?? {}, click, isConsented, platform: phonePlatform(navigator) }
}

function isWanted(
  { devices = 'phones', closedDays = 30 }: BannerOptions,
  { bannerClosedAt }: Visitor,
): boolean {
  if (devices === 'phones' && !phonePlatform(navigator)) return false
  return bannerClosedAt === undefined || Date.now() - bannerClosedAt > closedDays * dayMs
}

/** A script in the head runs before the page has links and a body. */
function whenRead(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
}

/** A page view is never worth an error on the page. */
async function sendView(begin: () => Promise<TributaryClient>, path: string): Promise<void> {
  const { title } = document
  try {
    await (await begin()).trackEvent('page_view', { path, title })
  } catch (error) {
    console.warn('Tributary:', error)
  }
}
