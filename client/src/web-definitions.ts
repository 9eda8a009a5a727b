import type { TributaryClient } from './definitions.ts'

/**
 * The module for web pages: it carries a visitor's click to the store, shows a banner for the app, and counts sign-ups on the page.
 * It has the operations of the library too; the first one makes the page an install of platform `WEB`.
 */
export interface TributaryWebClient extends Omit<TributaryClient, 'init'> {
  /**
   * Reads the click that led to the page and prepares its links. Call it once on every page; a second call has no effect.
   *
   * Resolves when links are ready. Rejects if an option is invalid.
   */
  start(options: WebOptions): Promise<void>

  /**
   * The visitor's decision. True: the visitor and the click are stored and passed on. False: what is stored is deleted, in all tabs.
   *
   * Resolves when it applies.
   */
  setConsent(isGiven: boolean): Promise<void>

  /** What a link to the store or to the link domain becomes for this visitor; any other URL is returned unchanged. */
  storeLink(url: string): string

  /** The link that opens the app, or the store if the app is not installed. `content` is what the app shall show. */
  appLink(content?: LinkContent): string

  /** Replaces what the app shall show after the install, for example when a single-page app shows another product. */
  setContent(content: LinkContent): void

  /** Shows the banner, even if the visitor has closed it before. */
  showBanner(options: BannerOptions): void

  /** Removes the banner. */
  hideBanner(): void
}

/** Parameters that are merged into the campaign's deep link. */
export type LinkContent = Record<string, string>

export interface WebOptions {
  /** The address of your link domain, for example `https://go.example.com`. */
  links?: string
  /** Display id of the campaign for visitors who did not come through a link. Default: the domain's default link. */
  campaign?: string
  /** The project token. Needed for sign-ups and events, not for links and the banner. */
  token?: string
  /** The address of the service. Needed with `token`. */
  serverUrl?: string
  /** The visitor's decision, if it is known. Without it nothing is stored, and nothing stored is read. */
  consent?: boolean
  /** Where the visitor is stored after consent. Default: `cookie`. */
  storage?: 'cookie' | 'localStorage'
  /** Shares the cookie with subdomains, for example `example.com`. Default: this host alone. */
  cookieDomain?: string
  /** How long a visitor is stored, from 1 to 390 days. Default: 90. */
  lifetimeDays?: number
  /** Only links to these apps are changed: the package name, and the number of the App Store. Default: all store links. */
  apps?: { android?: string; ios?: string }
  /** What the app shall show after the install: merged into the campaign's deep link. */
  content?: LinkContent
  /** Sends an event `page_view` for this page and for every route of a single-page app. Default: false. */
  routeChanges?: boolean
  /** Shows a banner for the app. */
  banner?: BannerOptions
  /** Logs to the console what the module does. Default: false. */
  debug?: boolean
}

export interface BannerOptions {
  /** The name of the app. */
  title: string
  /** One line below it. */
  text?: string
  /** The app's icon: at least 96 pixels wide, square. */
  icon?: string
  /** The text of the link. Default: `Open`. */
  action?: string
  /** What a screen reader says for the closing button. Default: `Close`. */
  closeLabel?: string
  /** What a screen reader says for the banner. Default: the title. */
  label?: string
  /** Default: `top`, above the page's content. At the `bottom` it covers the content. */
  position?: 'top' | 'bottom'
  /** Default: `phones`. On a computer the link leads to a QR code. */
  devices?: 'phones' | 'all'
  /** Days until a closed banner is shown again, if the visitor has consented. Default: 30. */
  closedDays?: number
}
