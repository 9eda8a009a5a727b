import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'

/**
 * A port of loopback that nobody listens on. Not one of those that the system gives to connections: what is started on
 * it again after an end would find it taken, now and then.
 */
export async function freePort(): Promise<number> {
  const first = 10_000
  const count = firstOfConnections() - first
  for (let tries = 0; tries < 100; tries += 1) {
    const port = first + Math.floor(Math.random() * count)
    if (await isFree(port)) return port
  }
  throw new Error('No free port.')
}

function firstOfConnections(): number {
  if (process.platform !== 'linux') return 49_152
  return Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s/)[0])
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    await closed(server)
  }
}

const closed = (server: Server) => new Promise((resolve) => server.close(resolve))
