import { noteConnection } from './connection.ts'
import type { AnyEndpoint, DataOf, EndpointInput } from './endpoint-types.ts'

/** The service rejected the request or could not be reached (status 0). The message can be shown to users. */
export class RequestError extends Error {
  readonly status: number
  /** What the request lacks: `code`, the second factor of a log-in. */
  readonly needs: string | undefined

  constructor(status: number, message: string, needs?: string) {
    super(message)
    this.status = status
    this.needs = needs
  }
}

type RequestOptions = {
  method: string
  path: string
  given: EndpointInput<AnyEndpoint>
  signal?: AbortSignal | undefined
  keepalive?: boolean | undefined
}

export function urlOf(path: string, { params, query }: EndpointInput<AnyEndpoint>): string {
  const values = (params ?? {}) as Record<string, string | number>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const pairs = Object.entries((query ?? {}) as Record<string, string | number | undefined>).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined && pair[1] !== '',
  )
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? filled : `${filled}?${search}`
}

async function send({ method, path, given, signal, keepalive }: RequestOptions): Promise<unknown> {
  const body = given.body === undefined ? undefined : JSON.stringify(given.body)
  const response = await fetch(urlOf(path, given), {
    method,
    credentials: 'same-origin',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
    ...(signal !== undefined && { signal }),
    ...(keepalive !== undefined && { keepalive }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    noteConnection({ reachable: false })
    throw new RequestError(0, 'The service cannot be reached. Is it running?')
  })
  return readResponse(response)
}

type Body = { msg?: string; data?: unknown; needs?: string }

export async function readResponse(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const body = (await response.json().catch(() => undefined)) as Body | undefined
  if (!response.ok)
    throw new RequestError(
      response.status,
      body?.msg ?? `The service responded with status ${response.status}.`,
      body?.needs,
    )
  return body?.data
}

/** Reads from an endpoint of the contract: `read<typeof report>('/api/manage/…', {params, query})`. */
export function read<E extends AnyEndpoint>(
  path: E['path'],
  given: EndpointInput<E>,
  signal?: AbortSignal,
): Promise<DataOf<E>> {
  return send({ method: 'GET', path, given: given as EndpointInput<AnyEndpoint>, signal }) as Promise<
    DataOf<E>
  >
}

type ChangeOptions = {
  /** Sent also while the page is being closed. */
  keepalive?: boolean
  signal?: AbortSignal
}

export function change<E extends AnyEndpoint>(
  method: E['method'],
  path: E['path'],
  given: EndpointInput<E>,
  options: ChangeOptions = {},
): Promise<DataOf<E>> {
  return send({ method, path, given: given as EndpointInput<AnyEndpoint>, ...options }) as Promise<DataOf<E>>
}
