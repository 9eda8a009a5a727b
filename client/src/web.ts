import { absentClient } from './absent-client.ts'
import { makeWebClient } from './web/web-client.ts'
import type { TributaryWebClient } from './web-definitions.ts'

export type * from './definitions.ts'
export type * from './web-definitions.ts'

const key = Symbol.for('@tributary/client/web')
const page = globalThis as { TributaryWeb?: TributaryWebClient; [key]?: TributaryWebClient }

/** For server-side rendering: links stay as they are, and nothing happens. */
function absentWebClient(): TributaryWebClient {
  const nothing = () => {}
  return {
    ...absentClient((message) => console.warn(message)),
    start: async () => {},
    setConsent: async () => {},
    storeLink: (url) => url,
    appLink: () => '',
    setContent: nothing,
    showBanner: nothing,
    hideBanner: nothing,
  }
}

page[key] ??= page.TributaryWeb ?? (typeof document === 'undefined' ? absentWebClient() : makeWebClient())

/** One instance per page, even if the module is loaded twice. */
export const TributaryWeb: TributaryWebClient = page[key]
