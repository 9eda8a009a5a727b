import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chooseEngine } from './engines.mts'

export type Platform = 'android' | 'ios'

/** `cut`: a request arrives at the service, and its answer gets lost on the way back. */
export type Network = { state: 'on' | 'off' | 'cut'; sent: number }

type PhoneOptions = {
  platform: Platform
  bundle: string
  disk: Map<string, string>
  network: Network
  deviceData: Record<string, unknown>
  onLog: (text: string) => void
}

type Message = {
  id: number
  storage?: 'get' | 'set' | 'remove' | 'keys'
  keys: string[]
  pairs: [string, string][]
  timer?: number
  ms: number
  http?: number
  method: string
  url: string
  headers: [string, string][]
  body: string
  responseType: string
  result?: number
  value?: unknown
  error?: string
  log?: string
  exception?: string
}

const constants = {
  android: { Version: 34, Release: '14', Brand: 'google', Model: 'Pixel 8', Manufacturer: 'Google' },
  ios: { osVersion: '18.1', systemName: 'iOS', interfaceIdiom: 'phone', forceTouchAvailable: false },
}
const reactNativeVersion = { major: 0, minor: 87, patch: 1, prerelease: null }

/** A started app. Disk and network outlive it. */
export function startApp(options: PhoneOptions) {
  const { platform, disk } = options
  const waiting = new Map<number, (message: Message) => void>()
  const engine = chooseEngine().open((line) => {
    const start = line.indexOf('\u0001')
    if (start >= 0) handle(JSON.parse(line.slice(start + 1)))
    else if (/Error|Uncaught/.test(line)) options.onLog(line)
  })
  let isOpen = true
  let lastCall = 0

  const receive = (kind: string, id: number | string, value?: unknown) => {
    if (isOpen) engine.evaluate(`phone.receive(${JSON.stringify({ kind, id, value })})`)
  }

  const handle = (message: Message) => {
    if (message.storage) receive('response', message.id, access(disk, message))
    else if (message.timer !== undefined)
      setTimeout(() => receive('timer', message.timer as number), message.ms).unref()
    else if (message.http !== undefined) void request(options.network, message, receive)
    else if (message.result !== undefined) waiting.get(message.result)?.(message)
    else options.onLog(message.exception ?? message.log ?? '')
  }

  engine.evaluate(`globalThis.phoneSettings = ${JSON.stringify(settingsOf(options))}`)
  engine.evaluate(readFileSync(path.join(import.meta.dirname, 'phone-globals.js'), 'utf8'))
  engine.evaluate(readFileSync(options.bundle, 'utf8'))

  return {
    platform,
    /** Calls a function of the app, as the native side does. */
    call: (method: string, ...values: unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        lastCall += 1
        waiting.set(lastCall, ({ value, error }) => (error ? reject(new Error(error)) : resolve(value)))
        receive('call', lastCall, { module: 'Shop', method, values })
      }),
    online: () => receive('online', 0),
    /** The system ends the app, whatever it is doing. */
    kill: async () => {
      isOpen = false
      await engine.close()
    },
  }
}

function settingsOf({ platform, deviceData }: PhoneOptions) {
  return {
    platform,
    deviceData,
    constants: { ...constants[platform], reactNativeVersion, isTesting: false },
    launchUrl: null,
    ids: Array.from({ length: 500 }, () => randomBytes(16).toString('hex')),
  }
}

/** AsyncStorage's native side. */
function access(disk: Map<string, string>, { storage, keys, pairs }: Message) {
  if (storage === 'get') return keys.map((key) => [key, disk.get(key) ?? null])
  if (storage === 'keys') return [...disk.keys()]
  if (storage === 'set') for (const [key, value] of pairs) disk.set(key, value)
  if (storage === 'remove') for (const key of keys) disk.delete(key)
  return null
}

/** The native side of React Native's fetch. */
async function request(
  network: Network,
  { http = 0, method, url, headers, body, responseType }: Message,
  receive: (kind: string, id: number | string, value?: unknown) => void,
): Promise<void> {
  const end = (error: string | null) => receive('event', 'didCompleteNetworkResponse', [http, error, false])
  if (network.state === 'off') return end('No network')
  network.sent += 1
  const { state } = network
  const response = await fetch(url, { method, headers, body })
  const text = await response.text()
  if (state === 'cut') return end('Connection lost')
  const received = [http, response.status, Object.fromEntries(response.headers), url]
  receive('event', 'didReceiveNetworkResponse', received)
  receive('event', 'didReceiveNetworkData', [http, encode(text, responseType)])
  end(null)
}

function encode(text: string, responseType: string): string {
  return responseType === 'base64' ? Buffer.from(text).toString('base64') : text
}
