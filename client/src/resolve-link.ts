import { deeplinkCall } from './build-calls.ts'
import { dataOf } from './data-of.ts'
import type { DeepLink, InitOptions } from './definitions.ts'
import type { Platform } from './platform.ts'
import type { Sequencer } from './sequencer.ts'
import type { Session } from './session.ts'

const responseTimeoutMs = 10_000

/** The visit is stored like any other call; only the wait for its answer is limited. */
export async function resolveLink(platform: Platform, sequencer: Sequencer, url: unknown): Promise<DeepLink> {
  const call = await sequencer.add(deeplinkCall(url))
  const { sender } = await sequencer.end()
  const late = platform.sleep(responseTimeoutMs).then(() => {
    throw new Error('Tributary: no response for this URL yet')
  })
  const answer = call && (await Promise.race([sender.request(call), late]))
  return { deeplink: answer ? (dataOf(answer).deeplink as string | null) : null }
}

type Deps = { platform: Platform; sequencer: Sequencer; debug: (message: string, detail?: unknown) => void }

/** Links count as visits even if the app does not listen. */
export function followLinks(
  { platform, sequencer, debug }: Deps,
  { bridge, link }: Session,
  onDeeplink: InitOptions['onDeeplink'],
): void {
  const follow = (url: string) => {
    resolveLink(platform, sequencer, url)
      .then(onDeeplink)
      .catch((error) => debug('could not resolve a link', error))
  }
  bridge.onUrl(follow)
  // /init has reported it; only its destination is missing.
  if (link !== undefined && onDeeplink) follow(link)
}
