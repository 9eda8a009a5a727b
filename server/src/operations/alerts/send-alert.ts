import type { App } from '#app.ts'
import { type AlertDestination, channelNames } from '#domain/alerts/alert-destination.ts'
import type { AlertMessage } from '#domain/alerts/alert-message.ts'
import {
  type AlertLinks,
  alertHtml,
  alertSubject,
  alertText,
  discordAlert,
  slackAlert,
  webhookAlert,
} from '#domain/alerts/write-alert-message.ts'
import type { MessageResult } from '#domain/outbound/message-outcome.ts'
import { publicUrlOf } from '#domain/text/public-url.ts'
import { webhookCall } from '#networks/webhook/webhook-sender.ts'
import { messageId } from '#operations/mail/message-id.ts'
import { postMessage } from '#operations/mail/post-message.ts'
import { sendMail } from '#operations/mail/send-mail.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { serviceProject } from '#storage/alerts/alerts.ts'

export type Sending = {
  destination: AlertDestination
  /** The same for every attempt. */
  id: string
  message: AlertMessage
  signal: AbortSignal
  /** Set if somebody waits for the result. */
  timeoutMs?: number
}

/** Sends one message now. */
export function sendAlert(app: App, sending: Sending): Promise<MessageResult> {
  const { destination, message } = sending
  const base = publicUrlOf(app.config)
  const page = message.project === null ? `${base}/alerts` : `${base}/p/${message.project.id}/alerts`
  if (destination.channel === 'email') return sendByMail(app, sending, { base, page })
  return post(app, sending, { base, page })
}

async function sendByMail(app: App, sending: Sending, links: AlertLinks): Promise<MessageResult> {
  const { destination, id, message, timeoutMs } = sending
  if (app.mail === undefined) return { verdict: 'again', answer: 'No mail server is set (SMTP_URL).' }
  const unsubscribe = `${links.base}/unsubscribe/${destination.token}`
  return sendMail(app, app.mail, {
    to: destination.email ?? '',
    subject: alertSubject(message),
    text: alertText(message, { ...links, unsubscribe }),
    html: alertHtml(message, { ...links, unsubscribe }),
    waitsForSlowAnswer: timeoutMs === undefined,
    messageId: messageId(app.config, id),
    unsubscribeUrl: unsubscribe,
  })
}

/** Whose destinations are told. */
const projectOf = ({ project }: AlertMessage) => project?.id ?? serviceProject

const writers = { slack: slackAlert, discord: discordAlert, webhook: webhookAlert }

function post(app: App, sending: Sending, links: AlertLinks): Promise<MessageResult> {
  const { destination, id, message, signal, timeoutMs } = sending
  const { channel } = destination
  if (channel === 'email') throw new Error('Expected a webhook.')
  const url =
    destination.url === null
      ? ''
      : app.secrets.decrypt(destination.url, sealedIn('alert_destinations.url', projectOf(message)))
  const body = writers[channel](message, links)
  const { headers = {} } = channel === 'webhook' ? webhookCall({ id, body }, signed(app, sending, url)) : {}
  const to = channel === 'webhook' ? 'The webhook' : channelNames[channel]
  const wait = timeoutMs === undefined ? {} : { timeoutMs }
  return postMessage(app, { url, body: JSON.stringify(body), headers, to, signal, ...wait })
}

function signed({ secrets, now }: App, { destination, message }: Sending, url: string) {
  const sealedAs = sealedIn('alert_destinations.secret', projectOf(message))
  const current = destination.secret === null ? '' : secrets.decrypt(destination.secret, sealedAs)
  return { url, secrets: { current }, now: now() }
}
