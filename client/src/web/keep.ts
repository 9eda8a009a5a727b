/** What is stored about a visitor after consent: under one name, and for a limited time. */
export interface Keep {
  get<T>(name: string): T | undefined
  /** `undefined` removes it. Nothing happens if the browser stores nothing. */
  set(name: string, value: unknown): void
  /** What was stored is gone: another tab withdrew the consent, or the visitor deleted it. */
  isGone(): boolean
  clear(): void
}

/** One text that the browser stores, or undefined. */
export type Slot = {
  read(): string | undefined
  write(text: string, until: number): void
  remove(): void
}

type Kept = { until: number; facts: Record<string, unknown> }

/** The time runs from the first visit on: it is not extended. */
export function makeKeep(slot: Slot, { lifetimeMs, now }: { lifetimeMs: number; now: () => number }): Keep {
  let wasWritten = false
  const readText = () => {
    try {
      return slot.read()
    } catch {
      // Forbidden.
      return undefined
    }
  }
  const read = (): Kept => {
    const kept = parse(readText())
    return kept && kept.until > now() ? kept : { until: now() + lifetimeMs, facts: {} }
  }
  return {
    get: <T>(name: string) => read().facts[name] as T | undefined,
    set: (name, value) => {
      const { until, facts } = read()
      try {
        slot.write(JSON.stringify({ until, facts: { ...facts, [name]: value } }), until)
      } catch {
        // Full or forbidden: the page goes on with its memory.
      }
      wasWritten ||= readText() !== undefined
    },
    isGone: () => wasWritten && readText() === undefined,
    clear: () => {
      wasWritten = false
      try {
        slot.remove()
      } catch {
        // Forbidden: then there is nothing.
      }
    },
  }
}

function parse(text: string | undefined): Kept | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null
    return typeof kept?.facts === 'object' && kept.facts !== null ? kept : undefined
  } catch {
    // Not ours: begin anew.
    return undefined
  }
}

const name = 'tributary'

type Page = { document: { cookie: string }; protocol: string; domain: string | undefined }

/** A first-party cookie. Browsers do not store a `Secure` one for an insecure page. */
export function cookieSlot({ document, protocol, domain }: Page): Slot {
  const attributes = `; Path=/; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}${domain ? `; Domain=${domain}` : ''}`
  return {
    read: () => {
      const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
      return found && decodeURIComponent(found.slice(name.length + 1))
    },
    write: (text, until) => {
      document.cookie = `${name}=${encodeURIComponent(text)}${attributes}; Expires=${new Date(until).toUTCString()}`
    },
    remove: () => {
      document.cookie = `${name}=${attributes}; Max-Age=0`
    },
  }
}

/** Reading a forbidden storage throws, so it is looked up each time. */
export function localStorageSlot(storage: () => Storage): Slot {
  return {
    read: () => storage().getItem(name) ?? undefined,
    write: (text) => storage().setItem(name, text),
    remove: () => storage().removeItem(name),
  }
}
