type Decorated = { original: string; changed: string }

/**
 * Changes links when they are about to be used: links that come later and a consent that changes are covered too.
 * Returns what changes all links of the page at once.
 */
export function decorateLinks(change: (href: string) => string): () => void {
  const known = new WeakMap<HTMLAnchorElement, Decorated>()
  const decorate = (anchor: HTMLAnchorElement) => {
    const before = known.get(anchor)
    // The page may have set another address since.
    const original = before && anchor.href === before.changed ? before.original : anchor.href
    const changed = change(original)
    if (changed !== anchor.href) anchor.href = changed
    if (changed !== original || before) known.set(anchor, { original, changed: anchor.href })
  }
  const onUse = (event: Event) => {
    const anchor = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
    if (anchor instanceof HTMLAnchorElement && anchor.href) decorate(anchor)
  }
  for (const name of ['pointerdown', 'focusin', 'click']) addEventListener(name, onUse, true)
  return () => {
    for (const link of document.links) if (link instanceof HTMLAnchorElement) decorate(link)
  }
}
