import * as build from './build-calls.ts'
import { flag } from './check-arguments.ts'
import { checkOptions } from './check-options.ts'
import type { InitOptions, TributaryClient } from './definitions.ts'
import { fetchAttribution } from './fetch-attribution.ts'
import type { Platform } from './platform.ts'
import { resolveLink } from './resolve-link.ts'
import { makeSequencer } from './sequencer.ts'
import type { Session } from './session.ts'
import { startSession } from './start-session.ts'

/** The whole library, independent of the platform. */
export function makeClient(platform: Platform): TributaryClient {
  let isDebug = false
  let hashes = false
  let onReady: (session: Session) => void = () => {}
  const ready = new Promise<Session>((resolve) => {
    onReady = resolve
  })
  const debug = (message: string, detail?: unknown) => {
    if (isDebug) platform.log(`Tributary: ${message}`, detail)
  }
  const sequencer = makeSequencer({ platform, ready, debug })
  const start = async (given: InitOptions) => {
    const options = checkOptions(given, platform)
    isDebug = options.debug === true
    await startSession({ platform, sequencer, debug, onReady }, options)
  }
  /** Builds the call inside the async function: an invalid argument rejects instead of throwing. */
  const queue = async (call: () => build.Draft) => {
    await sequencer.add(call(), { hashes })
  }
  return {
    init: once(start, () => debug('init was called again')),
    setCustomerUserId: (userId) => queue(() => build.customerUserIdCall(userId)),
    signup: (options) => queue(() => build.signupCall(options)),
    setUserData: (user) => queue(() => build.userDataCall(user)),
    setAdditionalData: (data) => queue(() => build.additionalDataCall(data)),
    getAttributionData: () => fetchAttribution(platform, sequencer),
    handleDeeplink: (url) => resolveLink(platform, sequencer, url),
    trackEvent: (name, data, id) => queue(() => build.eventCall(name, data, id)),
    capturePayment: (payment) => queue(() => build.paymentCall(payment)),
    removePayment: (reference) => queue(() => build.removalCall(reference)),
    setPushToken: (token) => queue(() => build.pushTokenCall(token)),
    enablePIIHashing: async (enabled) => {
      hashes = flag(enabled, 'enabled')
    },
  }
}

/** Runs the work once; a failed run may be repeated. */
function once<Given>(work: (given: Given) => Promise<void>, onSecond: () => void) {
  let done: Promise<void> | undefined
  return (given: Given): Promise<void> => {
    if (done) onSecond()
    done ??= work(given).catch((error) => {
      done = undefined
      throw error
    })
    return done
  }
}
