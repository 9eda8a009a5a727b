import type { Connection } from '#settings.ts'

/** What a request said and what came back, for those who watch. */
export type Exchange = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  status: number
  answer: string
}

export type Watch = (exchange: Exchange) => Promise<void>

export type Platform = 'ANDROID' | 'IOS'

export const model = 'Pixel 8'
export const systemVersion = { ANDROID: '15', IOS: '17.6' }

const chrome = '133.0.0.0'

/** Chrome on Android hides model and version, and tells them when it is asked. */
const userAgents = {
  ANDROID: `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome} Mobile Safari/537.36`,
  IOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
}

const hints = {
  'sec-ch-ua-platform': '"Android"',
  'sec-ch-ua-model': `"${model}"`,
  'sec-ch-ua-platform-version': `"${systemVersion.ANDROID}.0.0"`,
}

type Click = { connection: Connection; link: string; platform: Platform; watch?: Watch }

/** Opens a link as a phone's browser does. `location` null: it was not redirected. */
export async function clickLink({ connection, link, platform, watch }: Click) {
  const url = reachable(connection, link)
  const headers = { 'user-agent': userAgents[platform], 'accept-language': 'en-US,en;q=0.9' }
  const first = await open(url, headers, watch)
  const asked = platform === 'ANDROID' && first.headers.has('critical-ch')
  const last = asked ? await open(url, { ...headers, ...hints }, watch) : first
  return { status: last.status, location: last.headers.get('location') }
}

/** Names under .localhost resolve in browsers alone: the service has the same links under /l/. */
function reachable({ url }: Connection, link: string): string {
  const { hostname, pathname, search } = new URL(link)
  return hostname.endsWith('.localhost')
    ? `${url}/l/${hostname}${pathname === '/' ? '' : pathname}${search}`
    : link
}

async function open(
  url: string,
  headers: Record<string, string>,
  watch: Watch | undefined,
): Promise<Response> {
  const response = await fetch(url, { headers, redirect: 'manual' })
  await response.arrayBuffer()
  const told = ['location', 'critical-ch'].flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [`${name}: ${value}`]
  })
  await watch?.({ method: 'GET', url, headers, status: response.status, answer: told.join('\n') })
  return response
}
