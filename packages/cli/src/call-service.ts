import { CliError } from './cli-error.ts'
import type { Connection } from './settings.ts'

export type Request = {
  method: string
  /** From `/api/manage` on. */
  path: string
  query?: Readonly<Record<string, string | undefined>>
  body?: RequestInit['body']
  contentType?: string
  accept?: string
  signal?: AbortSignal
}

/** The service refused: its own words. */
export class ServiceRefused extends CliError {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export async function callService(connection: Connection, request: Request): Promise<Response> {
  const response = await send(connection, request)
  if (response.ok) return response
  const text = await response.text()
  throw new ServiceRefused(
    response.status,
    `${messageOf(text)} (${response.status})${hintFor(response.status)}`,
  )
}

/** The `data` of the envelope. */
export async function readData<Data>(connection: Connection, request: Request): Promise<Data> {
  const response = await callService(connection, request)
  if (response.status === 204) return null as Data
  return ((await response.json()) as { data: Data }).data
}

async function send({ url, key }: Connection, request: Request): Promise<Response> {
  const { method, path, query = {}, body, contentType, accept, signal } = request
  const target = new URL(url + path)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) target.searchParams.set(name, value)
  const headers = {
    authorization: `Bearer ${key}`,
    ...(contentType !== undefined && { 'content-type': contentType }),
    ...(accept !== undefined && { accept }),
  }
  const init = {
    method,
    headers,
    redirect: 'error',
    ...(signal && { signal }),
    ...(body != null && { body }),
  }
  // Node sends a stream only if the response may not come before its end.
  const streamed = body instanceof ReadableStream ? { duplex: 'half' } : {}
  try {
    return await fetch(target, { ...init, ...streamed } as RequestInit)
  } catch (error) {
    signal?.throwIfAborted()
    const { cause, message } = error as Error & { cause?: Error }
    throw new CliError(`${url} cannot be reached: ${cause?.message || message}`)
  }
}

function messageOf(text: string): string {
  try {
    const { msg, error } = JSON.parse(text) as { msg?: string; error?: string }
    return msg ?? error ?? text
  } catch {
    return text.slice(0, 300) || 'The service gave no reason.'
  }
}

function hintFor(status: number): string {
  return status === 401 ? '\nThe key is wrong or revoked: run `tributary login`, or set TRIBUTARY_KEY.' : ''
}
