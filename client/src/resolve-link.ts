import { deeplinkCall } from './build-calls.ts'
import { dataOf } from './data-of.ts'
import type { DeepLink, InitOptions } from './definitions.ts'
import type { Line } from './line.ts'
import type { Platform } from './platform.ts'
import type { Session } from './session.ts'

const answerWithinMs = 10_000

/** The visit is kept like any other call; only the answer is not waited for for ever. */
export async function resolveLink(platform: Platform, line: Line, url: unknown): Promise<DeepLink> {
  const call = await line.add(deeplinkCall(url))
  const { sender } = await line.end()
  const late = platform.sleep(answerWithinMs).then(() => {
    throw new Error('Tributary: no answer yet for this url')
  })
  const answer = call && (await Promise.race([sender.ask(call), late]))
  return { deeplink: answer ? (dataOf(answer).deeplink as string | null) : null }
}

type Means = { platform: Platform; line: Line; debug: (message: string, detail?: unknown) => void }

/** Links count as visits whether or not the app listens. */
export function followLinks(
  { platform, line, debug }: Means,
  { bridge, link }: Session,
  onDeeplink: InitOptions['onDeeplink'],
): void {
  const follow = (url: string) => {
    resolveLink(platform, line, url)
      .then(onDeeplink)
      .catch((error) => debug('a link was not resolved', error))
  }
  bridge.onUrl(follow)
  // /init has carried it; only its destination is missing.
  if (link !== undefined && onDeeplink) follow(link)
}
