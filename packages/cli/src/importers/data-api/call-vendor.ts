import { setTimeout as wait } from 'node:timers/promises'
import { CliError } from '#cli-error.ts'

export type Vendor = {
  /** Ends with the version segment: `https://vendor.example.com/api/v1`. */
  url: string
  key: string
  signal: AbortSignal
  /** Says that it waits, and why. */
  onWait: (seconds: number, reason: string) => void
}

const attempts = 6

/** The `data` of a response. A vendor that is busy is asked again. */
export async function callVendor<Data>(
  vendor: Vendor,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Data> {
  const url = new URL(vendor.url + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  for (let attempt = 1; ; attempt += 1) {
    const reply = await send(vendor, url)
    if (reply instanceof Response && reply.ok) return dataOf<Data>(reply, url)
    const isLasting = reply instanceof Response && reply.status < 500 && reply.status !== 429
    if (isLasting || attempt === attempts) throw await faultOf(reply, url)
    const seconds = secondsOf(reply) ?? 2 ** (attempt - 1)
    vendor.onWait(seconds, reply instanceof Response ? `${reply.status}` : reply.message)
    await wait(seconds * 1_000, undefined, { signal: vendor.signal })
  }
}

async function send({ key, signal }: Vendor, url: URL): Promise<Response | Error> {
  try {
    return await fetch(url, { headers: { 'service-key': key }, redirect: 'error', signal })
  } catch (error) {
    signal.throwIfAborted()
    const { cause, message } = error as Error & { cause?: Error }
    return new Error(cause?.message || message)
  }
}

function secondsOf(reply: Response | Error): number | undefined {
  const given =
    reply instanceof Response ? Number(reply.headers.get('retry-after') ?? Number.NaN) : Number.NaN
  return given >= 0 && given <= 600 ? given : undefined
}

async function dataOf<Data>(response: Response, url: URL): Promise<Data> {
  const body = (await response.json().catch(() => undefined)) as { data?: Data } | undefined
  if (typeof body?.data !== 'object' || body.data === null)
    throw new CliError(
      `${url.origin}${url.pathname} did not answer with data: is it the base URL of a data API?`,
    )
  return body.data
}

async function faultOf(reply: Response | Error, url: URL): Promise<CliError> {
  if (reply instanceof Error) return new CliError(`${url.origin} cannot be reached: ${reply.message}`)
  const body = (await reply.json().catch(() => undefined)) as { msg?: unknown } | undefined
  const says = typeof body?.msg === 'string' ? body.msg : 'The vendor gave no reason.'
  return new CliError(`${url.origin}${url.pathname}: ${says} (${reply.status})`)
}
