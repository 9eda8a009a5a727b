import type { WebOptions } from '../web-definitions.ts'
import { type Click, readClick, withoutClick } from './click.ts'
import { cookieSlot, type Keep, localStorageSlot, makeKeep } from './keep.ts'
import { makeVisitorLayers, type VisitorLayers } from './visitor-layers.ts'

/** The visitor of this page: in memory, and after consent stored. */
export interface Visitor {
  readonly isConsented: boolean
  readonly click: Click | undefined
  readonly layers: VisitorLayers['layers']
  /** When the visitor closed the banner, in milliseconds since 1970. */
  readonly bannerClosedAt: number | undefined
  closeBanner(): void
  /** A sign-up or event of the web has the click now. */
  useClick(): void
  setConsent(isGiven: boolean): Promise<void>
}

const dayMs = 86_400_000

/** Names of what is kept. */
const [clickFact, bannerFact] = ['click', 'banner']

export function makeVisitor(options: WebOptions): Visitor {
  const keep = openKeep(options)
  const arrived = readClick(location.href)
  forgetAddress()
  let isGiven = false
  const isConsented = () => isGiven && !keep.isGone()
  const memory: { click: Click | undefined; banner: number | undefined } = {
    click: arrived,
    banner: undefined,
  }
  const queue = openQueue(options, keep, isConsented)
  const remember = (name: string, value: unknown) => {
    if (isConsented()) keep.set(name, value)
  }
  const give = async () => {
    isGiven = true
    // The last link that led here counts.
    memory.click = arrived ? memory.click : (keep.get<Click>(clickFact) ?? memory.click)
    memory.banner ??= keep.get<number>(bannerFact)
    keep.set(clickFact, memory.click)
    keep.set(bannerFact, memory.banner)
    await queue.store()
  }
  const withdraw = async () => {
    isGiven = false
    keep.clear()
    await queue.forget()
  }
  return {
    get isConsented() {
      return isConsented()
    },
    get click() {
      return memory.click
    },
    get bannerClosedAt() {
      return memory.banner
    },
    layers: queue.layers,
    closeBanner: () => {
      memory.banner = Date.now()
      remember(bannerFact, memory.banner)
    },
    useClick: () => {
      if (!memory.click?.id || memory.click.isUsed) return
      memory.click = { ...memory.click, isUsed: true }
      remember(clickFact, memory.click)
    },
    setConsent: (isWanted) => (isWanted ? give() : withdraw()),
  }
}

function openQueue({ token }: WebOptions, keep: Keep, isConsented: () => boolean): VisitorLayers {
  return makeVisitorLayers({
    keep,
    storage: () => localStorage,
    name: `tributary-web:${token}`,
    isConsented,
  })
}

function openKeep({ storage, cookieDomain, lifetimeDays = 90 }: WebOptions): Keep {
  const slot =
    storage === 'localStorage'
      ? localStorageSlot(() => localStorage)
      : cookieSlot({ document, protocol: location.protocol, domain: cookieDomain })
  return makeKeep(slot, { lifetimeMs: lifetimeDays * dayMs, now: Date.now })
}

function forgetAddress(): void {
  const address = withoutClick(location.href)
  if (address !== location.href) history.replaceState(history.state, '', address)
}
