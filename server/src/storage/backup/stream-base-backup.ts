import type { Socket } from 'node:net'
import type { QueryResult } from 'pg'
import type { Connection } from '#storage/database.ts'
import { openSession } from './open-session.ts'

export type BaseBackup = { startLsn: string; stopLsn: string; timeline: number; manifest: string }

/** Takes the bytes of the tar archive, in order. The next ones wait for the promise. */
type Receive = (bytes: Buffer) => Promise<void> | undefined

type CopyEvents = {
  on: (event: 'copyData', listener: (message: { chunk: Buffer }) => void) => void
  stream: Socket
}

// CHECKPOINT 'fast': a spread one takes minutes. PostgreSQL verifies the checksum of every page that it reads.
const command = (label: string) =>
  `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

/** PostgreSQL's own base backup, as pg_basebackup asks for it: a tar archive, then a manifest with the SHA-256 of each file. */
export async function streamBaseBackup(
  connection: Connection,
  label: string,
  receive: Receive,
): Promise<BaseBackup> {
  const { client, close } = await openSession(connection, true)
  try {
    const { connection: wire } = client as unknown as { connection: CopyEvents }
    const reading = readMessages(wire, receive)
    // What could not be stored is the reason why the connection ended.
    const results = (await client.query(command(label)).catch(async (error: Error) => {
      await reading.finished()
      throw error
    })) as unknown as QueryResult[]
    await reading.finished()
    const [start, , stop] = results.map(({ rows }) => rows[0] as { recptr: string; tli: string })
    if (start === undefined || stop === undefined) throw new Error('BASE_BACKUP returned no position')
    return {
      startLsn: start.recptr,
      stopLsn: stop.recptr,
      timeline: Number(stop.tli),
      manifest: reading.manifest(),
    }
  } finally {
    await close()
  }
}

function readMessages(wire: CopyEvents, receive: Receive) {
  const manifest: Buffer[] = []
  let inManifest = false
  let failure: Error | undefined
  let pending: Promise<void> = Promise.resolve()

  const takeData = (bytes: Buffer): void => {
    const waiting = failure === undefined ? receive(bytes) : undefined
    if (waiting === undefined) return
    wire.stream.pause()
    pending = waiting
      .catch((error: Error) => {
        failure ??= error
        // Ends the query: what cannot be stored need not be read.
        wire.stream.destroy(error)
      })
      .finally(() => wire.stream.resume())
  }

  wire.on('copyData', ({ chunk }) => {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    // Copied: the driver reuses its buffer.
    const body = Buffer.from(chunk.subarray(1))
    if (kind === 'm') inManifest = true
    if (kind === 'd' && inManifest) manifest.push(body)
    if (kind === 'd' && !inManifest) takeData(body)
  })
  return {
    manifest: () => Buffer.concat(manifest).toString('utf8'),
    finished: async () => {
      await pending
      if (failure !== undefined) throw failure
    },
  }
}
