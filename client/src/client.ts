import {
  additionalDataCall,
  customerUserIdCall,
  type Draft,
  deeplinkCall,
  eventCall,
  paymentCall,
  pushTokenCall,
  removalCall,
  signupCall,
  userDataCall,
} from './build-calls.ts'
import { flag } from './check-arguments.ts'
import { checkOptions } from './check-options.ts'
import type { AttributionData, DeepLink, InitOptions, TributaryClient } from './definitions.ts'
import { completeCall, type Line, makeLine } from './line.ts'
import type { Platform } from './platform.ts'
import { type Answer, type Call, isRefused, pauseMs } from './queue.ts'
import { readAttribution } from './read-attribution.ts'
import { libraryVersion, openSession, type Session } from './session.ts'

const linkAnswerWithinMs = 10_000

/** The whole library, for whatever platform it is given. */
export function makeClient(platform: Platform): TributaryClient {
  let isDebug = false
  let hashes = false
  let started: Promise<void> | undefined
  let isReady: (session: Session) => void
  const ready = new Promise<Session>((resolve) => {
    isReady = resolve
  })
  const debug = (message: string, detail?: unknown) => {
    if (isDebug) platform.log(`Tributary: ${message}`, detail)
  }
  const line = makeLine({ platform, ready, debug })

  const start = async (given: InitOptions) => {
    const at = platform.now()
    const options = checkOptions(given, platform)
    isDebug = options.debug === true
    const session = await openSession(platform, options, debug)
    await session.store.add(await openCall({ platform, line }, session, { at, debug: isDebug }))
    isReady(session)
    session.sender.kick()
    // Another tab may have left something behind.
    platform.onWake(session.sender.kick)
    followLinks({ platform, line, debug }, session, options.onDeeplink)
  }

  /** A wrong argument throws in `build`: the promise rejects. */
  const queue = async (build: () => Draft) => {
    await line.add(build(), { hashes })
  }

  return {
    init: (options) => {
      if (started) debug('init was called again')
      started ??= start(options).catch((error) => {
        started = undefined
        throw error
      })
      return started
    },
    setCustomerUserId: (userId) => queue(() => customerUserIdCall(userId)),
    signup: (options) => queue(() => signupCall(options)),
    setUserData: (user) => queue(() => userDataCall(user)),
    setAdditionalData: (data) => queue(() => additionalDataCall(data)),
    getAttributionData: () => askAttribution(platform, line),
    handleDeeplink: (url) => resolveLink(platform, line, url),
    trackEvent: (name, data, id) => queue(() => eventCall(name, data, id)),
    capturePayment: (payment) => queue(() => paymentCall(payment)),
    removePayment: (reference) => queue(() => removalCall(reference)),
    setPushToken: (token) => queue(() => pushTokenCall(token)),
    enablePIIHashing: async (enabled) => {
      hashes = flag(enabled, 'enabled')
    },
  }
}

type Beginning = { at: number; debug: boolean }

/** The first call of a start. What was dropped since the installation is told with it. */
async function openCall(
  { platform, line }: Pick<Means, 'platform' | 'line'>,
  session: Session,
  { at, debug }: Beginning,
): Promise<Call> {
  const dropped_calls = await session.store.update<number>('dropped', () => undefined)
  const body = { package_version: libraryVersion, link: session.link, debug, dropped_calls }
  // The app was open when it made its first call: an event before its install would be moved.
  const openedAt = Math.min(at, line.firstAt() ?? at)
  return completeCall(session, { path: '/init', body }, { id: platform.newId(), at: openedAt })
}

async function askAttribution(platform: Platform, line: Line): Promise<AttributionData> {
  for (let attempt = 1; ; attempt += 1) {
    const { sender } = await line.end()
    const answer = await sender.ask({ id: platform.newId(), path: '/attribution-data', body: {} })
    const found = readAttribution(dataOf(answer))
    if (found) return found
    await platform.sleep(pauseMs(attempt, platform.random()))
  }
}

async function resolveLink(platform: Platform, line: Line, url: unknown): Promise<DeepLink> {
  const call = await line.add(deeplinkCall(url))
  const { sender } = await line.end()
  const late = platform.sleep(linkAnswerWithinMs).then(() => {
    throw new Error('Tributary: no answer yet for this url')
  })
  const answer = call && (await Promise.race([sender.ask(call), late]))
  return { deeplink: answer ? (dataOf(answer).deeplink as string | null) : null }
}

function dataOf({ status, body }: Answer): Record<string, unknown> {
  if (isRefused(status)) throw new Error(`Tributary: refused with ${status}: ${body.msg}`)
  return (body.data ?? {}) as Record<string, unknown>
}

type Means = { platform: Platform; line: Line; debug: (message: string, detail?: unknown) => void }

/** Links count as visits whether or not the app listens. */
function followLinks(
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
