import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { text } from 'node:stream/consumers'
import { CliError } from './cli-error.ts'
import type { Io } from './io.ts'

const waitMs = 10 * 60_000

// Takes the key out of the fragment, and the fragment out of the history.
const page = `<!doctype html><meta charset="utf-8"><title>Tributary</title><p id="says">Connecting …</p><script>
const given = new URLSearchParams(location.hash.slice(1))
history.replaceState(null, '', '/')
fetch('/', { method: 'POST', body: JSON.stringify(Object.fromEntries(given)) }).then((response) => {
  document.getElementById('says').textContent = response.ok ? 'Connected. You can close this page.' : 'This page is not of this log-in. Run tributary login again.'
})
</script>`

/** Asks the user to confirm on a page of the dashboard, which hands a new key to this machine alone. */
export async function waitForKey(io: Pick<Io, 'out' | 'signal'>, url: string): Promise<string> {
  const state = randomBytes(24).toString('base64url')
  let hand: (key: string) => void = () => undefined
  const given = new Promise<string>((resolve) => {
    hand = resolve
  })
  const server = createServer((request, response) => void answer({ request, response, state, hand }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const search = new URLSearchParams({ port: String(port), state, name: hostname() })
  await io.out(`Open this page on this computer, and confirm:\n\n  ${url}/connect?${search}\n\n`)
  try {
    return await Promise.race([given, ended(io)])
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

function ended({ signal }: Pick<Io, 'signal'>): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (reason: string) => reject(new CliError(reason))
    const timer = setTimeout(() => stop('Nobody confirmed within ten minutes.'), waitMs)
    timer.unref()
    signal.addEventListener('abort', () => stop('The log-in was cancelled.'), { once: true })
  })
}

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  state: string
  hand: (key: string) => void
}

async function answer({ request, response, state, hand }: Exchange): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(page)
    return
  }
  const { state: told, key } = readBody(await text(request))
  const isOurs = told === state && typeof key === 'string'
  response.writeHead(isOurs ? 204 : 403)
  response.end(() => {
    if (isOurs) hand(key)
  })
}

function readBody(body: string): { state?: unknown; key?: unknown } {
  try {
    return JSON.parse(body) as { state?: unknown; key?: unknown }
  } catch {
    return {}
  }
}
