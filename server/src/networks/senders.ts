import type { Sender } from './sender.ts'
import { webhookSender } from './webhook/webhook-sender.ts'

/** By the code of the destination. */
export const senders: Readonly<Record<string, Sender | undefined>> = {
  webhook: webhookSender,
}
