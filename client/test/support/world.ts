import type { Bridge } from '../../src/bridge.ts'
import { makeClient } from '../../src/client.ts'
import type { Layer } from '../../src/layer.ts'
import { memoryLayer } from '../../src/layers/memory.ts'
import type { HttpResponse, Platform } from '../../src/platform.ts'
import type { Answer } from '../../src/queue.ts'

export type SentCall = { path: string; body: Record<string, unknown> }

export type SentBatch = { token: string; platform: string; install_instance_id: string; calls: SentCall[] }

type Sent = { url: string; text: string; batch: SentBatch; headers: Record<string, string> }

/** How the service handles a request; rejects if the network fails. */
export type Service = (sent: Sent) => Promise<HttpResponse> | HttpResponse

export const accepted: Answer = { status: 200, body: { msg: 'OK', status: 200, data: {} } }

export function envelope(answers: Answer[]): HttpResponse {
  return { status: 200, body: { msg: 'OK', status: 200, data: { answers } } }
}

export const acceptAll: Service = ({ batch }) => envelope(batch.calls.map(() => accepted))

type State = {
  service: Service
  sent: Sent[]
  logged: string[]
  /** Each logged message with its detail, as JSON would show it. */
  details: [message: string, detail: unknown][]
  conversions: unknown[]
  nowMs: number
  random: () => number
  deviceData: Record<string, unknown> | Promise<Record<string, unknown>>
  launchUrl: string | undefined
  disk: Layer[]
}

/** A simulated phone: the test controls its disk, clock and network, and time passes only when the test says so. */
export function makeWorld(service: Service = acceptAll) {
  const world: State = {
    service,
    sent: [],
    logged: [],
    details: [],
    conversions: [],
    nowMs: Date.parse('2026-03-01T09:00:00Z'),
    random: () => 0.5,
    deviceData: { gaid: 'g-1' },
    launchUrl: undefined,
    disk: [memoryLayer()],
  }
  const { sleep, passTime, passMs, during } = makeClock(world)
  const lock = makeLock()
  let lastId = 0
  const newId = () => `id-${++lastId}`
  return Object.assign(world, {
    startApp: (changes: Partial<Platform> = {}) => startApp({ world, sleep, lock, newId }, changes),
    passTime,
    passMs,
    during,
    settle,
    calls: () => world.sent.flatMap(({ batch }) => batch.calls),
  })
}

function makeClock(world: State) {
  let elapsedMs = 0
  let timers: { at: number; wake: () => void }[] = []

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (ms > 0) timers.push({ at: elapsedMs + ms, wake: resolve })
      else resolve()
    })

  /** Advances to the next timer. */
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

  /** Advances by this much and runs all timers on the way. */
  const passMs = async (ms: number) => {
    const end = elapsedMs + ms
    while (await passTime(end - elapsedMs)) {}
    world.nowMs += end - elapsedMs
    elapsedMs = end
  }

  return { sleep, passTime, passMs, during: duringWith(passTime) }
}

/** Lets time pass until the work is settled. */
function duringWith(passTime: () => Promise<boolean>) {
  return async <T>(work: Promise<T>): Promise<T> => {
    let isSettled = false
    const end = () => {
      isSettled = true
    }
    work.then(end, end)
    for (let step = 0; step < 1_000 && !isSettled; step += 1) await passTime()
    return work
  }
}

type Work<T> = () => Promise<T>

function makeLock() {
  let tail: Promise<unknown> = Promise.resolve()
  return <T>({ life, death }: App, work: Work<T>): Promise<T> => {
    const result = tail.then(() => (life.isAlive ? Promise.race([work(), death]) : undefined))
    tail = result.catch(() => {})
    return result as Promise<T>
  }
}

type Life = { isAlive: boolean; urlListener: (url: string) => void; wakers: (() => void)[] }

type App = { life: Life; death: Promise<void>; whileAlive: <T>(promise: Promise<T>) => Promise<T> }

type Deps = {
  world: State
  sleep: (ms: number) => Promise<void>
  lock: ReturnType<typeof makeLock>
  newId: () => string
}

/** Starts the app. `kill` ends it immediately: none of its pending work ever settles. */
function startApp(deps: Deps, changes: Partial<Platform>) {
  let die = () => {}
  const death = new Promise<void>((resolve) => {
    die = resolve
  })
  const life: Life = { isAlive: true, urlListener: () => {}, wakers: [] }
  const whileAlive = <T>(promise: Promise<T>): Promise<T> =>
    promise.then(
      (value) => (life.isAlive ? value : forever()),
      (error) => (life.isAlive ? Promise.reject(error) : forever()),
    )
  const tributary = makeClient({ ...makePlatform(deps, { life, death, whileAlive }), ...changes })
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

function makePlatform({ world, sleep, lock, newId }: Deps, app: App): Platform {
  const { life, whileAlive } = app
  const bridge = makeBridge(world, life)
  return {
    bridge: () => bridge,
    layers: () => [...world.disk.map((layer) => killable(layer, app)), memoryLayer()],
    serverUrl: () => 'https://service.example',
    request: (url, text, headers) => {
      if (!life.isAlive) return forever()
      const sent = { url, text, headers, batch: JSON.parse(text) as SentBatch }
      world.sent.push(sent)
      return whileAlive(Promise.resolve().then(() => world.service(sent)))
    },
    lock: (_name, work) => whileAlive(lock(app, work)),
    crypto: crypto.subtle,
    newId,
    random: () => world.random(),
    now: () => world.nowMs,
    sleep: (ms) => whileAlive(sleep(ms)),
    onWake: (listener) => {
      life.wakers.push(listener)
    },
    log: (message, detail) => {
      world.logged.push(message)
      world.details.push([message, JSON.parse(JSON.stringify(detail ?? null))])
    },
  }
}

function makeBridge(world: State, life: Life): Bridge {
  return {
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
}

/** Waits until nothing more happens without time passing. */
async function settle(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

function forever<T>(): Promise<T> {
  return new Promise(() => {})
}

/** Writes of a killed app are lost. */
function killable(layer: Layer, { life, whileAlive }: App): Layer {
  const living = <T>(work: Work<T>) => (life.isAlive ? whileAlive(work()) : forever<T>())
  return {
    add: (calls) => living(() => layer.add(calls)),
    first: (count) => living(() => layer.first(count)),
    count: () => living(() => layer.count()),
    remove: (keys) => living(() => layer.remove(keys)),
    update: (name, change) => living(() => layer.update(name, change)),
  }
}
