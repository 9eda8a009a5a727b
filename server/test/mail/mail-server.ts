import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { testCertificate } from './test-certificate.ts'

export type ReceivedMail = { from: string; to: string[]; raw: string; encrypted: boolean; user: unknown }

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

const login = { user: 'mailer', password: 'p@ss/word' }

type Verdict = { code: number; message: string }

/** A real mail server on loopback that keeps what it gets. `refuse` answers commands with an error instead. */
export async function openMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const waiting: (() => void)[] = []
  const refuse: { sender?: Verdict; recipient?: Verdict; data?: Verdict } = {}
  const server = new SMTPServer({
    ...testCertificate,
    logger: false,
    authOptional: true,
    onAuth: ({ username, password }, _, done) =>
      username === login.user && password === login.password
        ? done(null, { user: username })
        : done(replyError({ code: 535, message: '5.7.8 Authentication failed' })),
    onMailFrom: (_, __, done) => done(errorOf(refuse.sender)),
    onRcptTo: (_, __, done) => done(errorOf(refuse.recipient)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = errorOf(refuse.data)
        if (refusal === null) {
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString('utf8'),
            encrypted: session.secure,
            user: session.user,
          })
          for (const wake of waiting.splice(0)) wake()
        }
        done(refusal, '2.0.0 Ok: queued')
      })
    },
    ...options,
  })
  // A client that refuses our certificate hangs up in the middle of the handshake.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const user = `${login.user}:${encodeURIComponent(login.password)}`
  return {
    port,
    received,
    refuse,
    /** Without TLS, as a relay in the same network. */
    url: `smtp://127.0.0.1:${port}?tls=none`,
    urlWith: (scheme: 'smtp' | 'smtps', given = user) => `${scheme}://${given}@localhost:${port}`,
    /** Resolves when there are so many mails. */
    arrived: async (count: number) => {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
      return received
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const errorOf = (verdict: Verdict | undefined) => (verdict === undefined ? null : replyError(verdict))

const replyError = ({ code, message }: Verdict) => Object.assign(new Error(message), { responseCode: code })

/** The text of a mail without quoted-printable line ends, for `match`. */
export function textOf({ raw }: ReceivedMail): string {
  const bytes = raw
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}
