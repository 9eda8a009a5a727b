import { inSpan } from '#tracing/current-span.ts'
import type { OutboundResponse } from './outbound-response.ts'

/** Without path and query, which may hold secrets. The trace does not go along: receivers are other companies. */
export function traceCall(
  method: string,
  url: URL,
  send: () => Promise<OutboundResponse>,
): Promise<OutboundResponse> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const attributes = {
    'http.request.method': method,
    'server.address': url.hostname,
    'server.port': port,
  }
  return inSpan(`${method} ${url.hostname}`, { kind: 'client', attributes }, async (span) => {
    const response = await send()
    if (response.kind === 'failed') span?.fail(response.reason)
    else {
      span?.set({ 'http.response.status_code': response.status })
      if (response.status >= 400) span?.fail(String(response.status))
    }
    return response
  })
}
