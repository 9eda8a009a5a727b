import type { Recipient, Sender, Verdict } from '#networks/sender.ts'
import type { OutboundRequest } from '#outbound/send-outbound.ts'
import { previousSecrets } from './previous-secrets.ts'
import { signWebhook } from './sign-webhook.ts'
import { webhookBody } from './webhook-body.ts'

/** Standard Webhooks 1.0. The message id is derived from the fact, so that receivers can deduplicate. */
export const webhookSender: Sender = {
  url: '',
  tokenUrl: '',
  limits: { atOnce: 16, perSecond: 500 },
  write: (fact, to) => webhookCall({ id: `msg_${fact.id.replaceAll('-', '')}`, body: webhookBody(fact) }, to),
  judge: judgeWebhook,
}

export function webhookCall(
  { id, body }: { id: string; body: object },
  { url, secrets, now }: Pick<Recipient, 'url' | 'secrets' | 'now'>,
): OutboundRequest {
  const text = JSON.stringify(body)
  const timestamp = Math.floor(now.getTime() / 1_000)
  return {
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signWebhook({ id, timestamp, body: text }, validSecrets(secrets, now)),
    },
    body: text,
  }
}

/** During a rotation the old secrets sign too, until receivers have switched to the new one. */
function validSecrets(secrets: Recipient['secrets'], now: Date): string[] {
  return [secrets.current ?? '', ...previousSecrets(secrets, now).map(({ secret }) => secret)]
}

/** Any failure may be temporary; only 410 means that the receiver wants no more messages. */
export function judgeWebhook(status: number): Verdict {
  if (status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'good' : 'again'
}
