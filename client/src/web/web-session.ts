import { text } from '../check-arguments.ts'
import { makeClient } from '../client.ts'
import type { TributaryClient } from '../definitions.ts'
import type { WebOptions } from '../web-definitions.ts'
import type { Visitor } from './visitor.ts'
import { webPlatform } from './web-platform.ts'

/** The library behind the page. It begins with the first operation: a page that only leads to the store is no install. */
export interface WebSession {
  begin(): Promise<TributaryClient>
  /** After the visitor's consent has changed. */
  consentChanged(): Promise<void>
}

export function makeWebSession({ token, serverUrl, debug }: WebOptions, visitor: Visitor): WebSession {
  const deviceData: Record<string, unknown> = {}
  const client = makeClient(webPlatform({ layers: () => visitor.layers, deviceData }))
  let begun: Promise<TributaryClient> | undefined
  const readClick = () => {
    const { click, isConsented } = visitor
    if (!isConsented || !click?.id) {
      deviceData.install_ref = undefined
      return false
    }
    deviceData.install_ref = `${new URLSearchParams({ tributary_click_id: click.id, ...click.source })}`
    visitor.useClick()
    return true
  }
  const init = async () => {
    const options = {
      token: text(token, 'token'),
      serverUrl: text(serverUrl, 'serverUrl'),
      debug: debug === true,
    }
    readClick()
    await client.init(options)
    return client
  }
  return {
    begin: () => {
      begun ??= init()
      return begun
    },
    consentChanged: async () => {
      // The next call carries the click. This one has nothing else to say.
      if (begun && readClick()) await (await begun).setAdditionalData({})
    },
  }
}
