import { once } from 'node:events'
import { connect } from 'node:net'
import { readResponse } from './read-response.ts'

export type Connection = { send: (request: string) => void; close: () => void }

export type ConnectionOptions = {
  url: string
  localAddress?: string
  onResponse: (status: number) => void
  onError: (error: Error) => void
}

/**
 * A keep-alive connection for one request at a time. A socket and nothing more: the generator shares the cores with the server,
 * and everything else that a client does would slow the server down.
 */
export async function openConnection(options: ConnectionOptions): Promise<Connection> {
  const { url, localAddress, onResponse, onError } = options
  const { hostname, port } = new URL(url)
  let unread: Buffer = Buffer.alloc(0)
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    ...(localAddress !== undefined && { localAddress }),
  })
  await once(socket, 'connect')
  let isOver = false
  const fail = (error: Error) => {
    if (isOver) return
    isOver = true
    socket.destroy()
    onError(error)
  }
  socket.on('data', (chunk) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk])
    try {
      const response = readResponse(unread)
      if (response === undefined) return
      if (response.bytes < unread.length) throw new Error('The server sent more than one response.')
      unread = Buffer.alloc(0)
      onResponse(response.status)
    } catch (error) {
      fail(error as Error)
    }
  })
  socket.on('error', fail)
  socket.once('close', () => fail(new Error('The connection was closed.')))
  return {
    send: (request) => socket.write(request),
    close: () => {
      isOver = true
      socket.destroy()
    },
  }
}
