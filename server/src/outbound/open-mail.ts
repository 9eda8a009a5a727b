import { createTransport } from 'nodemailer'
import { inSpan } from '#tracing/current-span.ts'
import { describeMailFailure, type MailFailure } from './describe-mail-failure.ts'

export type MailServer = {
  host: string
  port: number
  encryption: 'tls' | 'starttls' | 'none'
  login: { user: string; password: string } | undefined
  from: { name: string; address: string }
  /** Certificates to trust instead of the system’s. */
  ca?: string
  /** Until the server has to answer. */
  timeoutMs?: number
  /** Until it has to have taken a mail that nobody waits for. */
  slowAnswerMs?: number
}

/** `cid`: shown inside the mail, where its HTML names it. */
export type MailAttachment = { filename: string; content: string | Buffer; contentType: string; cid?: string }

export type MailMessage = {
  to: string
  subject: string
  text: string
  html?: string
  /** The same for every attempt: mail servers and readers recognise a repeated mail by it. */
  messageId?: string
  attachments?: MailAttachment[]
  /** Nobody waits for it. A server that scans a mail may take minutes to answer; to give up earlier is to send it twice. */
  waitsForSlowAnswer?: boolean
  /** Unsubscribes with one POST request (RFC 8058). */
  unsubscribeUrl?: string
}

/** `refused`: another attempt would have the same result. `answer` are the words of the server, or why there are none. */
export type MailResult = { verdict: 'sent' | 'again' | 'refused'; answer: string }

export type Mail = { send: (message: MailMessage) => Promise<MailResult> }

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
