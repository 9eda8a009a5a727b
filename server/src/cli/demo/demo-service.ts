import { setTimeout as delay } from 'node:timers/promises'
import type { DemoCall } from '../../demo/demo-call.ts'

/** A running service and what the demo's callers need to be let in. */
export type DemoService = {
  url: string
  adminToken: string
}

export type DemoKeys = { projectToken: string; serverKey: string; domain: string }

/** Asks the management API; anything but a success is a fault of the demo, and said. */
export async function manage<Data>(
  { url, adminToken }: DemoService,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<Data> {
  const answer = await fetch(`${url}/api/manage/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${adminToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const said = (await answer.json()) as { msg: string; data: Data }
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${said.msg}`)
  return said.data
}

/** Sends what a phone, network or backend sends. The click id that it was given, if any. A refusal is an answer like any other. */
export async function sendCall(url: string, keys: DemoKeys, call: DemoCall): Promise<string | undefined> {
  const answer = await untilAdmitted(() =>
    call.to === 'link' ? openLink(url, keys, call) : post(url, keys, call),
  )
  if (answer.status >= 500) throw new Error(`A demo call was answered ${answer.status}.`)
  if (call.to === 'link') {
    await answer.body?.cancel()
    return clickIdIn(answer.headers.get('location'))
  }
  const said = (await answer.json()) as { click_id?: string }
  return said.click_id
}

const tooMany = 429
const againAfterMs = 300

/** Phones come faster here than in life. Who is told to wait tries again, as the client library does. */
async function untilAdmitted(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== tooMany) return answer
    await answer.body?.cancel()
    await delay(againAfterMs)
  }
}

function openLink(url: string, { domain }: DemoKeys, call: DemoCall & { to: 'link' }): Promise<Response> {
  return fetch(`${url}/l/${domain}/${call.campaign}?${new URLSearchParams(call.params)}`, {
    redirect: 'manual',
    headers: {
      'user-agent': call.userAgent,
      'accept-language': call.language,
      'x-forwarded-for': call.from,
    },
  })
}

const networksAddress = '100.64.0.1'

function post(url: string, keys: DemoKeys, call: Exclude<DemoCall, { to: 'link' }>): Promise<Response> {
  const bases = { client: '/api/client', network: '/api/networks', server: '/api/v1' }
  const { body } = call
  return fetch(`${url}${bases[call.to]}/${call.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': call.to === 'network' ? networksAddress : call.from,
      ...(call.to === 'server' ? { 'service-key': keys.serverKey } : {}),
    },
    body: JSON.stringify(call.to === 'server' ? body : { token: keys.projectToken, ...body }),
  })
}

/** A store's address carries it inside `referrer`. */
function clickIdIn(location: string | null): string | undefined {
  if (location === null || !URL.canParse(location)) return undefined
  const referrer = new URL(location).searchParams.get('referrer') ?? ''
  return new URLSearchParams(referrer).get('tributary_click_id') ?? undefined
}
