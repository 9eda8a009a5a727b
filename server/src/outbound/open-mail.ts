import { createTransport } from 'nodemailer'
import { inSpan } from '#tracing/current-span.ts'
import { describeMailFailure, type MailFailure } from './describe-mail-failure.ts'
import type { Mail, MailResult, MailServer } from './mail.ts'

const defaultTimeoutMs = 15_000
const defaultSlowAnswerMs = 4 * 60_000

/** All mail goes through here, to the one server that the operator has set. */
export function openMail(server: MailServer): Mail {
  const { timeoutMs = defaultTimeoutMs, slowAnswerMs = defaultSlowAnswerMs, from } = server
  const quick = transportTo(server, { timeoutMs, answerMs: timeoutMs })
  const slow = transportTo(server, { timeoutMs, answerMs: slowAnswerMs })
  return {
    send: ({ unsubscribeUrl, waitsForSlowAnswer = false, ...message }) =>
      traceMail(server, async () => {
        try {
          const { response } = await (waitsForSlowAnswer ? slow : quick).sendMail({
            ...message,
            from,
            ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
          })
          return { verdict: 'sent', answer: response }
        } catch (error) {
          return describeMailFailure(error as MailFailure, { server, to: message.to })
        }
      }),
  }
}

function traceMail({ host, port }: MailServer, send: () => Promise<MailResult>): Promise<MailResult> {
  const attributes = { 'server.address': host, 'server.port': port }
  return inSpan('send mail', { kind: 'client', attributes }, async (span) => {
    const result = await send()
    if (result.verdict !== 'sent') span?.fail(result.verdict)
    return result
  })
}

function transportTo(
  { host, port, encryption, login, ca }: MailServer,
  { timeoutMs, answerMs }: { timeoutMs: number; answerMs: number },
) {
  return createTransport({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(login !== undefined && { auth: { user: login.user, pass: login.password } }),
    ...(ca !== undefined && { tls: { ca } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
