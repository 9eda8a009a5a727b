import type { Fetched } from '#domain/links/fetched.ts'
import type { OutboundRules } from '#outbound/resolve-host.ts'
import { sendOutbound } from '#outbound/send-outbound.ts'

export async function fetchFile(
  rules: OutboundRules,
  call: { url: string; timeoutMs: number },
): Promise<Fetched> {
  const response = await sendOutbound(rules, call)
  if (response.kind === 'failed') return { failed: response.detail }
  return { status: response.status, type: response.headers['content-type'] ?? '', body: response.body }
}
