import { Agent, type IncomingMessage, request } from 'node:http'

export type Request = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: object
}

export type Answer = { status: number; location: string; cookie: string; body: string }

/** Sends one request at a time; rejects if no complete response arrives. */
export type Caller = { send: (url: string, wanted: Request) => Promise<Answer>; close: () => void }

// The limit of 30 requests a second per address stays on.
const requestsPerAddress = 25
const longestWaitMs = 60_000

let addresses = 0

/** Every loopback address counts as a separate client: this one changes its address before it reaches the limit. */
export function openCaller(): Caller {
  let agent = new Agent()
  let left = 0
  return {
    send: (url, wanted) => {
      if (left === 0) {
        agent.destroy()
        agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: nextAddress() })
        left = requestsPerAddress
      }
      left -= 1
      return ask(agent, url, wanted)
    },
    close: () => agent.destroy(),
  }
}

/** Sends one request from an unused address. */
export async function sendOnce(url: string, wanted: Request): Promise<Answer> {
  const caller = openCaller()
  try {
    return await caller.send(url, wanted)
  } finally {
    caller.close()
  }
}

function nextAddress(): string {
  addresses += 1
  return `127.${1 + ((addresses >> 16) & 127)}.${(addresses >> 8) & 255}.${addresses & 255}`
}

function ask(agent: Agent, url: string, { method, path, headers, body }: Request): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const text = body === undefined ? undefined : JSON.stringify(body)
  const json =
    text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  const signal = AbortSignal.timeout(longestWaitMs)
  const sent = request(
    `${url}${path}`,
    { agent, method, signal, headers: { ...json, ...headers } },
    (answer) => read(answer).then(resolve, reject),
  )
  sent.on('error', reject)
  sent.end(text)
  return promise
}

async function read(answer: IncomingMessage): Promise<Answer> {
  let body = ''
  for await (const chunk of answer.setEncoding('utf8')) body += chunk
  const { location = '', 'set-cookie': cookies = [] } = answer.headers
  return { status: answer.statusCode ?? 0, location, cookie: cookies[0]?.split(';')[0] ?? '', body }
}
