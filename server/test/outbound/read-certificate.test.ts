import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { createServer as plainServer } from 'node:net'
import { createServer } from 'node:tls'
import { test } from 'vitest'
import { readCertificateEnd } from '#outbound/read-certificate.ts'
import { testCertificate } from '../mail/test-certificate.ts'

async function listening(server: Server): Promise<URL> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

test('the end of a certificate, whoever signed it', async () => {
  const server = createServer(testCertificate)
  const end = await readCertificateEnd(await listening(server))
  assert.equal(end?.getTime(), Date.parse(new X509Certificate(testCertificate.cert).validTo))
  server.close()
})

test('a server without TLS, and none at all, have no certificate', async () => {
  const server = plainServer((socket) => socket.destroy())
  const address = await listening(server)
  assert.equal(await readCertificateEnd(address), undefined)
  server.close()
  await once(server, 'close')
  assert.equal(await readCertificateEnd(address), undefined)
})
