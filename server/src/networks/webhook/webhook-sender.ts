import type { OutsideCall } from '../../outbound/call-outside.ts'
import type { Addressee, Sender, Verdict } from '../sender.ts'
import { signWebhook } from './sign-webhook.ts'
import { webhookBody } from './webhook-body.ts'

/** Standard Webhooks 1.0. The id is that of the fact: a receiver that has seen it has seen the fact. */
export const webhookSender: Sender = {
  url: '',
  tokenUrl: '',
  limits: { atOnce: 16, perSecond: 500 },
  write: (news, to) => webhookCall({ id: `msg_${news.id.replaceAll('-', '')}`, body: webhookBody(news) }, to),
  judge: judgeWebhook,
}

export function webhookCall(
  { id, body }: { id: string; body: object },
  { url, secrets, now }: Addressee,
): OutsideCall {
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

/** The old secret signs too until everybody had time to take the new one. */
function validSecrets(secrets: Addressee['secrets'], now: Date): string[] {
  const { current = '', previous, previous_until: until = '' } = secrets
  return previous !== undefined && now.toISOString() < until ? [current, previous] : [current]
}

/** A receiver may be broken in any way for a while; only 410 says that it wants nothing more. */
export function judgeWebhook(status: number): Verdict {
  if (status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'good' : 'again'
}
