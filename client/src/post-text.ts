import type { HttpResponse } from './platform.ts'

const responseTimeoutMs = 30_000

// A keepalive request may have at most 64 KiB.
const maxKeepaliveLength = 20_000

/** Sends plain text, which needs no CORS preflight. */
export async function postText(
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<HttpResponse> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), responseTimeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers,
      credentials: 'omit',
      // Older WebViews throw if a keepalive request needs a preflight, as signed ones do.
      keepalive: !headers.Authorization && body.length < maxKeepaliveLength,
      signal: abort.signal,
    })
    return {
      status: response.status,
      body: await response.json().catch(() => undefined),
      retryAfter: response.headers.get('retry-after'),
      date: response.headers.get('date'),
    }
  } finally {
    clearTimeout(timer)
  }
}
