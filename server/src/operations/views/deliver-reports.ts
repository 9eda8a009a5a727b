import { hash } from 'node:crypto'
import { isRefusal, refusalText } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { nextRetryAt } from '../../domain/outbound/next-retry-at.ts'
import { publicUrlOf } from '../../domain/public-url.ts'
import type { ReportContent } from '../../domain/views/report-content.ts'
import { csvOf, htmlOf, slackMessage, subjectOf, textOf } from '../../domain/views/write-report.ts'
import { sendDelivery } from '../../networks/send-delivery.ts'
import {
  type ClaimedReport,
  claimReport,
  type DeliveryTarget,
  keepContent,
  type ReportOutcome,
  recordReport,
  targetOfReport,
} from '../../storage/views/report-runs.ts'
import { sendMail } from '../mail/send-mail.ts'
import { buildReport } from './build-report.ts'

// Longer than a mail server may take (`patient`).
const leaseMs = 5 * 60_000
const maxAttempts = 8

type Result = { verdict: 'sent' | 'again' | 'refused' | 'skipped'; answer: string }

/** Delivers what is due, one after the other. */
export async function deliverReports(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = app.now()
    const claimed = await claimReport(app.db, { now, until: new Date(now.getTime() + leaseMs) })
    if (claimed === undefined) return
    const result = await deliver(app, claimed, signal)
    await recordReport(app.db, claimed, outcomeOf(app, claimed, result))
  }
}

async function deliver(app: App, claimed: ClaimedReport, signal: AbortSignal): Promise<Result> {
  if (claimed.attempts > maxAttempts)
    return { verdict: 'refused', answer: 'The service stopped in the middle of it, again and again.' }
  const target = await targetOfReport(app.db, claimed)
  const isSlack = claimed.recipient === 'slack'
  if (target === undefined || (isSlack ? target.slackUrl : target.token) === null)
    return { verdict: 'skipped', answer: 'Unsubscribed or removed.' }
  const content = target.content ?? (await computeContent(app, claimed, target))
  if ('problem' in content) return { verdict: 'refused', answer: content.problem }
  return isSlack
    ? sendToSlack(app, { target, content, signal })
    : sendByMail(app, { claimed, token: target.token ?? '', content })
}

async function computeContent(
  app: App,
  claimed: ClaimedReport,
  { viewId, name }: DeliveryTarget,
): Promise<ReportContent | { problem: string }> {
  const built = await buildReport(app, claimed.projectId, { viewId, name })
  if (!isRefusal(built)) return keepContent(app.db, claimed, built)
  return { problem: built.refusal === 'not_found' ? 'The view does not exist any more.' : refusalText(built) }
}

type Mailing = { claimed: ClaimedReport; token: string; content: ReportContent }

async function sendByMail(app: App, { claimed, token, content }: Mailing): Promise<Result> {
  const { mail, config } = app
  if (mail === undefined) return { verdict: 'again', answer: 'No mail server is set (SMTP_URL).' }
  const url = publicUrlOf(config)
  const links = { view: `${url}${content.path}`, unsubscribe: `${url}/unsubscribe/${token}` }
  return sendMail(app, mail, {
    to: claimed.recipient,
    subject: subjectOf(content),
    text: textOf(content, links),
    html: htmlOf(content, links),
    patient: true,
    messageId: messageIdOf(claimed, config.mailFrom?.address ?? ''),
    unsubscribeUrl: links.unsubscribe,
    attachments: [
      {
        filename: `report-${content.from}-${content.to}.csv`,
        content: `\uFEFF${csvOf(content)}`,
        contentType: 'text/csv; charset=utf-8',
      },
    ],
  })
}

/** The same for every attempt: a mail that was sent but not recorded is recognised as a repeat. */
function messageIdOf({ runId, recipient }: ClaimedReport, from: string): string {
  return `<${runId}.${hash('sha256', recipient).slice(0, 16)}@${from.split('@').at(-1)}>`
}

type Posting = { target: DeliveryTarget; content: ReportContent; signal: AbortSignal }

async function sendToSlack(app: App, { target, content, signal }: Posting): Promise<Result> {
  const url = target.slackUrl === null ? '' : app.secrets.decrypt(target.slackUrl)
  const body = JSON.stringify(slackMessage(content, `${publicUrlOf(app.config)}${content.path}`))
  const call = { url, method: 'POST' as const, headers: { 'content-type': 'application/json' }, body }
  const sent = await sendDelivery(
    { allowed: app.config.outboundAllowed },
    { call, judge: undefined },
    { signal, secrets: [url] },
  )
  const words = sent.statusCode === null ? sent.reason : `${sent.statusCode} ${sent.answer ?? ''}`.trim()
  const verdict = sent.verdict === 'good' ? 'sent' : sent.verdict === 'again' ? 'again' : 'refused'
  return { verdict, answer: verdict === 'sent' ? (words ?? '') : `Slack did not take the message: ${words}` }
}

function outcomeOf(app: App, { attempts }: ClaimedReport, { verdict, answer }: Result): ReportOutcome {
  const now = app.now()
  if (verdict === 'sent') return { state: 'sent', dueAt: now, sentAt: now, answer }
  if (verdict === 'skipped') return { state: 'skipped', dueAt: now, sentAt: null, answer }
  const again =
    verdict === 'again' ? nextRetryAt({ attempts, now, random: Math.random(), retryAfterMs: 0 }) : undefined
  return { state: again === undefined ? 'failed' : 'waiting', dueAt: again ?? now, sentAt: null, answer }
}
