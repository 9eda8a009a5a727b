import type { Bridge } from '../../src/bridge.ts'
import { makeClient } from '../../src/client.ts'
import type { Layer } from '../../src/layer.ts'
import { memoryLayer } from '../../src/layers/memory.ts'
import type { HttpResponse, Platform } from '../../src/platform.ts'
import type { Answer } from '../../src/queue.ts'

export type SentCall = { path: string; body: Record<string, unknown> }

export type SentBatch = { token: string; platform: string; install_instance_id: string; calls: SentCall[] }

type Sent = { url: string; text: string; batch: SentBatch; headers: Record<string, string> }

/** What the service does with a request; rejects when the network ate it. */
export type Service = (sent: Sent) => Promise<HttpResponse> | HttpResponse

export const accepted: Answer = { status: 200, body: { msg: 'OK', status: 200, data: {} } }

export function envelope(answers: Answer[]): HttpResponse {
  return { status: 200, body: { msg: 'OK', status: 200, data: { answers } } }
}

export const acceptAll: Service = ({ batch }) => envelope(batch.calls.map(() => accepted))

/** A phone in a test: its disk, its clock and its network are the test's, time passes when the test says so. */
export function makeWorld(service: Service = acceptAll) {
  const world = {
    service,
    sent: [] as Sent[],
    logged: [] as string[],
    conversions: [] as unknown[],
    nowMs: Date.parse('2026-03-01T09:00:00Z'),
    random: () => 0.5,
    deviceData: { gaid: 'g-1' } as Record<string, unknown>,
    launchUrl: undefined as string | undefined,
    disk: [memoryLayer()] as Layer[],
  }
  let elapsedMs = 0
  let lastId = 0
  let timers: { at: number; wake: () => void }[] = []
  let lockTail: Promise<unknown> = Promise.resolve()

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (ms > 0) timers.push({ at: elapsedMs + ms, wake: resolve })
      else resolve()
    })

  /** The next thing that waits for time to pass. */
  const passTime = async (atMostMs = Number.POSITIVE_INFINITY) => {
    await settle()
    const next = timers.toSorted((a, b) => a.at - b.at)[0]
    if (!next || next.at > elapsedMs + atMostMs) return false
    timers = timers.filter((timer) => timer !== next)
    world.nowMs += Math.max(0, next.at - elapsedMs)
    elapsedMs = Math.max(elapsedMs, next.at)
    next.wake()
    await settle()
    return true
  }

  /** Everything that happens within so much time. */
  const passMs = async (ms: number) => {
    const end = elapsedMs + ms
    while (await passTime(end - elapsedMs)) {}
    world.nowMs += end - elapsedMs
    elapsedMs = end
  }

  /** Time passes until it is settled. */
  const during = async <T>(work: Promise<T>): Promise<T> => {
    let isSettled = false
    const end = () => {
      isSettled = true
    }
    work.then(end, end)
    for (let step = 0; step < 1_000 && !isSettled; step += 1) await passTime()
    return work
  }

  /** A start of the app. `kill` ends it at once: nothing that it began comes back to it. */
  const startApp = (changes: Partial<Platform> = {}) => {
    let die = () => {}
    const death = new Promise<void>((resolve) => {
      die = resolve
    })
    const life = { isAlive: true, urlListener: (_url: string) => {}, wakers: [] as (() => void)[] }
    const dying = <T>(promise: Promise<T>): Promise<T> =>
      promise.then(
        (value) => (life.isAlive ? value : forever()),
        (error) => (life.isAlive ? Promise.reject(error) : forever()),
      )
    const bridge: Bridge = {
      platform: 'ANDROID',
      deviceData: async () => world.deviceData,
      launchUrl: async () => world.launchUrl,
      onUrl: (listener) => {
        life.urlListener = listener
      },
      updateConversionValue: async (value) => {
        world.conversions.push(value)
      },
    }
    const platform: Platform = {
      bridge: () => bridge,
      layers: () => [...world.disk.map((layer) => mortal(layer, life, dying)), memoryLayer()],
      serverUrl: () => 'https://service.example',
      request: (url, text, headers) => {
        if (!life.isAlive) return forever()
        const sent = { url, text, headers, batch: JSON.parse(text) as SentBatch }
        world.sent.push(sent)
        return dying(Promise.resolve().then(() => world.service(sent)))
      },
      lock: (_name, work) => {
        const result = lockTail.then(() => (life.isAlive ? Promise.race([work(), death]) : undefined))
        lockTail = result.catch(() => {})
        return dying(result) as ReturnType<typeof work>
      },
      crypto: crypto.subtle,
      newId: () => `id-${++lastId}`,
      random: () => world.random(),
      now: () => world.nowMs,
      sleep: (ms) => dying(sleep(ms)),
      onWake: (listener) => {
        life.wakers.push(listener)
      },
      log: (message) => world.logged.push(message),
      ...changes,
    }
    const tributary = makeClient(platform)
    return {
      tributary,
      kill: () => {
        life.isAlive = false
        die()
      },
      openUrl: (url: string) => life.urlListener(url),
      wake: () => {
        for (const wake of life.wakers) wake()
      },
    }
  }

  return Object.assign(world, {
    startApp,
    passTime,
    passMs,
    during,
    settle,
    calls: () => world.sent.flatMap(({ batch }) => batch.calls),
  })
}

/** Until nothing more happens without time passing. */
async function settle(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

function forever<T>(): Promise<T> {
  return new Promise(() => {})
}

/** What a dead app writes does not arrive. */
function mortal(
  layer: Layer,
  life: { isAlive: boolean },
  dying: <T>(promise: Promise<T>) => Promise<T>,
): Layer {
  const living = <T>(work: () => Promise<T>) => (life.isAlive ? dying(work()) : forever<T>())
  return {
    add: (calls) => living(() => layer.add(calls)),
    first: (count) => living(() => layer.first(count)),
    count: () => living(() => layer.count()),
    remove: (keys) => living(() => layer.remove(keys)),
    update: (name, change) => living(() => layer.update(name, change)),
  }
}
