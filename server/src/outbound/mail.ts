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
