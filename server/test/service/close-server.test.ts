import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { test } from 'vitest'
import { closeServer } from '#http/close-server.ts'
import { testService } from '#test/support/test-service.ts'

/** The longest time that a timer knows: whatever waits for it does not end. */
const neverMs = 2 ** 31 - 1

test('idle keep-alive connections do not delay the stop', async () => {
  const service = await testService()
  await service.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.server.server.address() as AddressInfo
  const sockets = Array.from({ length: 5 }, () => net.connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n')
    const [answer] = await once(socket, 'data')
    assert.match(String(answer), /^HTTP\/1\.1 200 /)
  }
  const gone = sockets.map((socket) => once(socket, 'close'))
  await closeServer(service.server, neverMs)
  await Promise.all(gone)
  await service.stop()
})
