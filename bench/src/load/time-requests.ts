import { median, percentile } from '#percentile.ts'

export type ApiRequest = { url: string; serverKey: string }

export async function getJson<Body extends object>({ url, serverKey }: ApiRequest): Promise<Body> {
  const response = await fetch(url, { headers: { 'service-key': serverKey } })
  const body = (await response.json()) as Body
  if (response.status !== 200) throw new Error(`GET ${url} returned ${response.status}.`)
  return body
}

/** One request after the other over one connection, with the whole body read. */
export async function timeRequests(
  request: ApiRequest,
  { count, warmUp }: { count: number; warmUp: number },
) {
  const times: number[] = []
  for (let index = -warmUp; index < count; index += 1) {
    const started = performance.now()
    await getJson(request)
    if (index >= 0) times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  return { medianMs: median(times), p99Ms: percentile(times, 99), slowestMs: times.at(-1) ?? Number.NaN }
}
