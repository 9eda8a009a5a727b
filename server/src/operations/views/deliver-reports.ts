import { hash } from 'node:crypto'
import { isRefusal, type Refusal, refusalText } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { MessageResult } from '#domain/outbound/message-outcome.ts'
import { publicUrlOf } from '#domain/text/public-url.ts'
import type { ReportContent } from '#domain/views/report-content.ts'
import { csvOf, htmlOf, pictureId, slackMessage, subjectOf, textOf } from '#domain/views/write-report.ts'
import { deliverMessages } from '#operations/mail/deliver-messages.ts'
import { messageId } from '#operations/mail/message-id.ts'
import { postMessage } from '#operations/mail/post-message.ts'
import { sendMail } from '#operations/mail/send-mail.ts'
import type { MailAttachment } from '#outbound/mail.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import {
  type ClaimedReport,
  type DeliveryTarget,
  keepContent,
  reportQueue,
  targetOfReport,
} from '#storage/views/report-runs.ts'
import { buildReport } from './build-report.ts'

export function deliverReports(app: App, signal: AbortSignal): Promise<void> {
  return deliverMessages(app, reportQueue, { send: (claimed) => deliver(app, claimed, signal), signal })
}

async function deliver(app: App, claimed: ClaimedReport, signal: AbortSignal): Promise<MessageResult> {
  const target = await targetOfReport(app.db.of(claimed.projectId), claimed)
  const isSlack = claimed.recipient === 'slack'
  if (target === undefined || (isSlack ? target.slackUrl : target.token) === null)
    return { verdict: 'skipped', answer: 'Unsubscribed or removed.' }
  const content = target.content ?? (await computeContent(app, { claimed, target, signal }))
  if ('verdict' in content) return content
  return isSlack
    ? sendToSlack(app, { claimed, target, content, signal })
    : sendByMail(app, { claimed, token: target.token ?? '', content })
}

type Computing = { claimed: ClaimedReport; target: DeliveryTarget; signal: AbortSignal }

async function computeContent(
  app: App,
  { claimed, target, signal }: Computing,
): Promise<ReportContent | MessageResult> {
  const { viewId, name } = target
  const built = await buildReport(app, claimed.projectId, { viewId, name, signal })
  if (!isRefusal(built)) return keepContent(app.db.of(claimed.projectId), claimed, built)
  if (built.refusal === 'not_found')
    return { verdict: 'refused', answer: 'The view does not exist any more.' }
  return { verdict: isTransient(built) ? 'again' : 'refused', answer: refusalText(built) }
}

/** The service had too much to do: later it may have an answer. */
const isTransient = ({ refusal }: Refusal) => refusal === 'too_many_questions' || refusal === 'too_slow'

type Mailing = { claimed: ClaimedReport; token: string; content: ReportContent }

async function sendByMail(app: App, { claimed, token, content }: Mailing): Promise<MessageResult> {
  const { mail, config } = app
  if (mail === undefined) return { verdict: 'again', answer: 'No mail server is set (SMTP_URL).' }
  const url = publicUrlOf(config)
  const links = { view: `${url}${content.path}`, unsubscribe: `${url}/unsubscribe/${token}` }
  return sendMail(app, mail, {
    to: claimed.recipient,
    subject: subjectOf(content),
    text: textOf(content, links),
    html: htmlOf(content, links),
    waitsForSlowAnswer: true,
    messageId: messageId(config, `${claimed.runId}.${hash('sha256', claimed.recipient).slice(0, 16)}`),
    unsubscribeUrl: links.unsubscribe,
    attachments: attachmentsOf(content),
  })
}

function attachmentsOf(content: ReportContent): MailAttachment[] {
  const { from, to, picture } = content
  const file = {
    filename: `report-${from}-${to}.csv`,
    content: `\uFEFF${csvOf(content)}`,
    contentType: 'text/csv; charset=utf-8',
  }
  if (picture === undefined) return [file]
  const png = Buffer.from(picture.png, 'base64')
  return [file, { filename: 'chart.png', content: png, contentType: 'image/png', cid: pictureId }]
}

type Posting = { claimed: ClaimedReport; target: DeliveryTarget; content: ReportContent; signal: AbortSignal }

function sendToSlack(app: App, { claimed, target, content, signal }: Posting): Promise<MessageResult> {
  const sealedAs = sealedIn('report_schedules.slack_url', claimed.projectId)
  const url = target.slackUrl === null ? '' : app.secrets.decrypt(target.slackUrl, sealedAs)
  const body = JSON.stringify(slackMessage(content, `${publicUrlOf(app.config)}${content.path}`))
  return postMessage(app, { url, body, to: 'Slack', signal })
}
