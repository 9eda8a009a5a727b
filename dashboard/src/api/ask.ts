import type { AnyEndpoint, DataOf, Given } from './endpoint-types.ts'

/** The service rejected the request or could not be reached (status 0). The message can be shown to users. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

type RequestOptions = {
  method: string
  path: string
  given: Given<AnyEndpoint>
  signal?: AbortSignal | undefined
}

export function addressOf(path: string, { params, query }: Given<AnyEndpoint>): string {
  const values = (params ?? {}) as Record<string, string | number>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const pairs = Object.entries((query ?? {}) as Record<string, string | number | undefined>).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined && pair[1] !== '',
  )
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? filled : `${filled}?${search}`
}

async function send({ method, path, given, signal }: RequestOptions): Promise<unknown> {
  const body = given.body === undefined ? undefined : JSON.stringify(given.body)
  const response = await fetch(addressOf(path, given), {
    method,
    credentials: 'same-origin',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
    ...(signal !== undefined && { signal }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Refused(0, 'The service cannot be reached. Is it running?')
  })
  return readAnswer(response)
}

export async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const body = (await response.json().catch(() => undefined)) as { msg?: string; data?: unknown } | undefined
  if (!response.ok)
    throw new Refused(response.status, body?.msg ?? `The service responded with status ${response.status}.`)
  return body?.data
}

/** Reads from an endpoint of the contract: `read<typeof report>('/api/manage/…', {params, query})`. */
export function read<E extends AnyEndpoint>(
  path: E['path'],
  given: Given<E>,
  signal?: AbortSignal,
): Promise<DataOf<E>> {
  return send({ method: 'GET', path, given: given as Given<AnyEndpoint>, signal }) as Promise<DataOf<E>>
}

export function change<E extends AnyEndpoint>(
  method: E['method'],
  path: E['path'],
  given: Given<E>,
): Promise<DataOf<E>> {
  return send({ method, path, given: given as Given<AnyEndpoint> }) as Promise<DataOf<E>>
}
