import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** For tests: a server on a free port of 127.0.0.1 that closes after the work. */
export async function withServer(
  listener: RequestListener,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
