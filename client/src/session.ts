import { adoptStore } from './adopt-store.ts'
import type { Bridge } from './bridge.ts'
import type { InitOptions } from './definitions.ts'
import { handleAnswer } from './handle-answer.ts'
import type { Platform } from './platform.ts'
import { batchPoster } from './post-batch.ts'
import type { Pause } from './queue.ts'
import { makeSender, type Sender } from './sender.ts'
import { openStore, type Store } from './store.ts'
import { tabLock } from './tab-lock.ts'

export const libraryVersion = '1.1.0'

export type Install = { id: string; at: number }

/** The state of the library after `init`. */
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

// The system may never respond. On a slow phone the install referrer takes seconds, and attribution depends on it.
const deviceDataTimeoutMs = 15_000
const linkTimeoutMs = 1_000

export async function openSession(
  platform: Platform,
  options: SessionOptions,
  debug: Debug,
): Promise<Session> {
  const { token, previousToken, disableIdfa = false } = options
  const name = `tributary:${token}`
  const bridge = platform.bridge()
  const deviceData = withTimeout(platform, deviceDataTimeoutMs, () => bridge.deviceData({ disableIdfa }))
  const link = await withTimeout(platform, linkTimeoutMs, () => bridge.launchUrl())
  const store = await openSessionStore(platform, name, debug)
  if (previousToken)
    await adoptStore(store, await openSessionStore(platform, `tributary:${previousToken}`, debug))
  const fresh = { id: platform.newId(), at: platform.now() }
  const install = (await store.update<Install>('install', (old) => old ?? fresh)) ?? fresh
  const userId = await store.update<string>('user', () => undefined)
  const sender = makeSender({
    store,
    post: makePoster(platform, options, { bridge, install, deviceData, debug }),
    debug,
    isPrepared: deviceData,
    random: platform.random,
    pause: wakeablePause(platform),
    exclusively: tabLock(platform, name),
    onAnswer: (call, answer) => handleAnswer({ bridge, debug }, call, answer),
  })
  return { store, sender, install, userId, bridge, link }
}

async function openSessionStore(platform: Platform, name: string, debug: Debug): Promise<Store> {
  const store: Store = await openStore(platform.layers(name), {
    onFault: (error) => debug('storage failed', error),
    onDrop: (count) => {
      debug(`queue full: dropped ${count} calls`)
      void store.update<number>('dropped', (old = 0) => old + count)
    },
  })
  return store
}

type PosterDeps = {
  bridge: Bridge
  install: Install
  deviceData: Promise<Record<string, unknown> | undefined>
  debug: Debug
}

function makePoster(
  platform: Platform,
  { token, serverUrl, keyId, secretKey }: SessionOptions,
  { bridge, install, deviceData, debug }: PosterDeps,
) {
  return batchPoster({
    url: `${serverUrl.replace(/\/+$/, '')}/api/client/batch`,
    platform,
    key: keyId && secretKey ? { id: keyId, secret: secretKey } : undefined,
    frame: { token, platform: bridge.platform, install_instance_id: install.id },
    deviceData: deviceData.then((found) => found ?? {}),
    debug,
  })
}

/** Resolves to undefined if the work fails or takes too long. */
function withTimeout<T>(platform: Platform, ms: number, work: () => Promise<T>): Promise<T | undefined> {
  const result = new Promise<T>((resolve) => resolve(work())).catch(() => undefined)
  return Promise.race([result, platform.sleep(ms).then(() => undefined)])
}

function wakeablePause(platform: Platform): (pause: Pause) => Promise<void> {
  let wake = () => {}
  platform.onWake(() => wake())
  return async ({ fixedMs, ms }) => {
    await platform.sleep(fixedMs)
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    await Promise.race([platform.sleep(ms), woken])
  }
}
