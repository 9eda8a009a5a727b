import type { MailResult, MailServer } from './mail.ts'

/** An error of nodemailer. */
export type MailFailure = Error & {
  code?: string
  /** The code of the system, such as ECONNREFUSED. */
  originalCode?: string
  /** Of the server’s last reply. */
  responseCode?: number
  response?: string
  command?: string
}

type Context = { server: Pick<MailServer, 'host' | 'port' | 'from'>; to: string }

const maxLength = 500
const needsLogin = 530

/** In words for the page. A permanent refusal of the recipient or the message is final; the operator can correct everything else. */
export function describeMailFailure(failure: MailFailure, context: Context): MailResult {
  const { code, command, responseCode = 500 } = failure
  const isAboutMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE'
  const isFinal = isAboutMail && responseCode >= 500 && responseCode !== needsLogin
  return { verdict: isFinal ? 'refused' : 'again', answer: storable(words(failure, context)) }
}

function words(failure: MailFailure, { server, to }: Context): string {
  const { code = '', command = '', message } = failure
  const place = `${server.host}:${server.port}`
  const reply = failure.response ?? message
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return `The mail server refused the user name or password of SMTP_URL: ${reply}`
  if (failure.responseCode === needsLogin)
    return `The mail server requires a user name and password: ${reply}`
  if (code === 'EENVELOPE' && command === 'MAIL FROM')
    return `The mail server refused the sender ${server.from.address} (MAIL_FROM): ${reply}`
  if (code === 'EENVELOPE') return `The mail server refused the recipient ${to}: ${reply}`
  if (code === 'EMESSAGE') return `The mail server refused the message: ${reply}`
  if (code === 'EDNS') return `The host ${server.host} of SMTP_URL has no address.`
  if (code === 'ETIMEDOUT') return `${place} did not answer in time.`
  if (code === 'ETLS' || /certificate|self.signed|SSL|TLS/i.test(message))
    return `No secure connection to ${place}: ${message}`
  return `No connection to ${place}: ${failure.originalCode ?? message}`
}

/** One line that the database can store. */
function storable(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, maxLength)
    .toWellFormed()
}
