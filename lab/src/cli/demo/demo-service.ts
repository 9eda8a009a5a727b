import { setTimeout as delay } from 'node:timers/promises'
import type { DemoCall } from '#demo/demo-call.ts'

/** A running service, with the token for its management API. */
export type DemoService = {
  url: string
  adminToken: string
}

export type DemoKeys = { projectToken: string; serverKey: string; domain: string }

/** Calls the management API; anything but success is a bug in the demo, and throws. */
export async function manage<Data>(
  { url, adminToken }: DemoService,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<Data> {
  const response = await fetch(`${url}/api/manage/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${adminToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { msg, data } = (await response.json()) as { msg: string; data: Data }
  if (!response.ok) throw new Error(`${method} ${path} failed with ${response.status}: ${msg}`)
  return data
}

/** Sends the call of a phone, network or backend. Returns the click id, if any. Refusals are not errors. */
export async function sendCall(url: string, keys: DemoKeys, call: DemoCall): Promise<string | undefined> {
  const response = await untilAdmitted(() =>
    call.to === 'link' ? openLink(url, keys, call) : post(url, keys, call),
  )
  if (response.status >= 500) throw new Error(`A demo call failed with ${response.status}.`)
  if (call.to === 'link') {
    await response.body?.cancel()
    return clickIdIn(response.headers.get('location'))
  }
  const { click_id: clickId } = (await response.json()) as { click_id?: string }
  return clickId
}

const tooManyRequests = 429
const retryAfterMs = 300
const mostFailures = 20

/** Traffic is denser than in reality, and the machine may be busy. Retries like the client library. */
async function untilAdmitted(send: () => Promise<Response>): Promise<Response> {
  for (let failures = 0; ; ) {
    const response = await send()
    if (response.status >= 500) failures += 1
    else if (response.status !== tooManyRequests) return response
    if (failures > mostFailures) return response
    await response.body?.cancel()
    await delay(retryAfterMs)
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

/** Store URLs carry it in `referrer`. */
function clickIdIn(location: string | null): string | undefined {
  if (location === null || !URL.canParse(location)) return undefined
  const referrer = new URL(location).searchParams.get('referrer') ?? ''
  return new URLSearchParams(referrer).get('tributary_click_id') ?? undefined
}
