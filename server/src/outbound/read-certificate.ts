import { isIP } from 'node:net'
import { connect } from 'node:tls'

const patienceMs = 10_000

/** When the certificate that a server shows ends; undefined: it does not respond, or not with TLS. A certificate that nobody trusts counts, too. */
export function readCertificateEnd(address: URL): Promise<Date | undefined> {
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const port = address.port === '' ? 443 : Number(address.port)
  const { promise, resolve } = Promise.withResolvers<Date | undefined>()
  const socket = connect({
    host,
    port,
    timeout: patienceMs,
    // Nothing is sent: only the end is read.
    rejectUnauthorized: false,
    ...(isIP(host) === 0 && { servername: host }),
  })
  const end = (found: Date | undefined) => {
    socket.destroy()
    resolve(found)
  }
  socket.unref()
  socket.once('secureConnect', () => {
    const endsAt = new Date(socket.getPeerCertificate().valid_to)
    end(Number.isNaN(endsAt.getTime()) ? undefined : endsAt)
  })
  socket.once('timeout', () => end(undefined))
  socket.once('error', () => end(undefined))
  return promise
}
