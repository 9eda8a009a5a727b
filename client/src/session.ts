import { aloneAmongTabs } from './alone.ts'
import type { Bridge } from './bridge.ts'
import type { InitOptions } from './definitions.ts'
import { heedAnswer } from './heed-answer.ts'
import type { Platform } from './platform.ts'
import { batchPoster } from './post-batch.ts'
import type { Pause } from './queue.ts'
import { makeSender, type Sender } from './sender.ts'
import { openStore, type Store } from './store.ts'

export const libraryVersion = '1.1.0'

export type Install = { id: string; at: number }

/** What there is once `init` was called. */
export type Session = {
  store: Store
  sender: Sender
  install: Install
  userId: string | undefined
  bridge: Bridge
  /** The link that started the app. */
  link: string | undefined
}

export type SessionOptions = InitOptions & { serverUrl: string }

type Debug = (message: string, detail?: unknown) => void

// The phone's system may never answer. The install referrer of a slow phone takes seconds, and the decision rests on it.
const deviceDataWithinMs = 15_000
const linkWithinMs = 1_000

export async function openSession(
  platform: Platform,
  options: SessionOptions,
  debug: Debug,
): Promise<Session> {
  const { token, serverUrl, keyId, secretKey, disableIdfa = false } = options
  const name = `tributary:${token}`
  const bridge = platform.bridge()
  const deviceData = within(platform, deviceDataWithinMs, () => bridge.deviceData({ disableIdfa }))
  const link = await within(platform, linkWithinMs, () => bridge.launchUrl())
  const store: Store = await openStore(platform.layers(name), {
    onFault: (error) => debug('a place to keep calls failed', error),
    onDrop: (count) => {
      debug(`too many calls wait: dropped ${count}`)
      void store.update<number>('dropped', (old = 0) => old + count)
    },
  })
  const fresh = { id: platform.newId(), at: platform.now() }
  const install = (await store.update<Install>('install', (old) => old ?? fresh)) ?? fresh
  const userId = await store.update<string>('user', () => undefined)
  const post = batchPoster({
    url: `${serverUrl.replace(/\/+$/, '')}/api/client/batch`,
    platform,
    key: keyId && secretKey ? { id: keyId, secret: secretKey } : undefined,
    frame: { token, platform: bridge.platform, install_instance_id: install.id },
    deviceData: deviceData.then((found) => found ?? {}),
    debug,
  })
  const sender = makeSender({
    store,
    post,
    debug,
    isPrepared: deviceData,
    random: platform.random,
    pause: wakeablePause(platform),
    alone: aloneAmongTabs(platform, name),
    onAnswer: (call, answer) => heedAnswer({ bridge, debug }, call, answer),
  })
  return { store, sender, install, userId, bridge, link }
}

/** Nothing when it fails or takes too long. */
function within<T>(platform: Platform, ms: number, ask: () => Promise<T>): Promise<T | undefined> {
  const asked = new Promise<T>((resolve) => resolve(ask())).catch(() => undefined)
  return Promise.race([asked, platform.sleep(ms).then(() => undefined)])
}

function wakeablePause(platform: Platform): (pause: Pause) => Promise<void> {
  let wake = () => {}
  platform.onWake(() => wake())
  return async ({ firmMs, ms }) => {
    await platform.sleep(firmMs)
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    await Promise.race([platform.sleep(ms), woken])
  }
}
