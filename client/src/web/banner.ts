import type { BannerOptions } from '../web-definitions.ts'
import { bannerStyles } from './banner-styles.ts'

export type BannerDeps = {
  options: BannerOptions
  /** Asked again before each use: consent may have changed it. */
  link: () => string
  onClose: () => void
}

/** In a shadow tree of its own: neither the page's styles nor ours leak. Returns what removes it. */
export function showBanner({ options, link, onClose }: BannerDeps): () => void {
  const host = document.createElement('tributary-banner')
  const root = host.attachShadow({ mode: 'open' })
  addStyles(root)
  const close = () => {
    host.remove()
    onClose()
  }
  const { title, text = '', label = title, position = 'top' } = options
  const region = element('section', { class: position, 'aria-label': label })
  const texts = element('div', { class: 'texts' })
  texts.append(
    element('p', { class: 'title' }, title),
    ...(text ? [element('p', { class: 'text' }, text)] : []),
  )
  region.append(closeButton(options, close), ...iconOf(options), texts, openLink(options, link))
  region.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  root.append(region)
  document.body.prepend(host)
  return () => host.remove()
}

function openLink({ action = 'Open' }: BannerOptions, link: () => string): HTMLElement {
  const anchor = element('a', { href: link(), rel: 'noopener' }, action)
  const refresh = () => anchor.setAttribute('href', link())
  for (const name of ['pointerdown', 'focus', 'click']) anchor.addEventListener(name, refresh)
  return anchor
}

function closeButton({ closeLabel = 'Close' }: BannerOptions, close: () => void): HTMLElement {
  const button = element('button', { type: 'button', 'aria-label': closeLabel }, '\u00d7')
  button.addEventListener('click', close)
  return button
}

/** Decoration: the title says what it shows. */
function iconOf({ icon }: BannerOptions): HTMLElement[] {
  return icon ? [element('img', { src: icon, alt: '', width: '48', height: '48' })] : []
}

// Not a style element where it can be avoided: a strict Content-Security-Policy forbids those, but not this.
function addStyles(root: ShadowRoot): void {
  if ('adoptedStyleSheets' in root) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(bannerStyles)
    root.adoptedStyleSheets = [sheet]
    return
  }
  ;(root as ShadowRoot).append(element('style', {}, bannerStyles))
}

function element(name: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.textContent = text
  return made
}
