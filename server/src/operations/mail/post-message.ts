import type { App } from '#app.ts'
import type { MessageResult } from '#domain/outbound/message-outcome.ts'
import { sendDelivery } from '#networks/send-delivery.ts'

export type Post = {
  /** A secret: masked in the words of the receiver. */
  url: string
  body: string
  headers?: Record<string, string>
  /** Who refuses, in the error. */
  to: string
  signal: AbortSignal
  timeoutMs?: number
}

/** Posts a message to a webhook that people read. */
export async function postMessage({ config }: Pick<App, 'config'>, post: Post): Promise<MessageResult> {
  const { url, body, headers, to, signal, timeoutMs } = post
  const sent = await sendDelivery(
    { allowed: config.outboundAllowed },
    {
      call: { url, method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body },
      judge: undefined,
    },
    { signal, secrets: [url], ...(timeoutMs !== undefined && { timeoutMs }) },
  )
  const words = sent.statusCode === null ? sent.reason : `${sent.statusCode} ${sent.answer ?? ''}`.trim()
  if (sent.verdict === 'good') return { verdict: 'sent', answer: words ?? '' }
  return {
    verdict: sent.verdict === 'again' ? 'again' : 'refused',
    answer: `${to} did not take the message: ${words}`,
  }
}
