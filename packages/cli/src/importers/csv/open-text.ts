import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'

export type Opened = {
  text: AsyncIterable<string>
  /** Bytes of the file that were read, also of a compressed one. */
  bytesRead: () => number
}

/** The text of a file without its byte order mark; gzip and UTF-16 are recognised by their first bytes. */
export function openText(file: string): Opened {
  const start = firstBytes(file)
  const raw = createReadStream(file, { highWaterMark: 262_144 })
  const isGzip = start[0] === 0x1f && start[1] === 0x8b
  const bytes = isGzip ? raw.pipe(createGunzip({ chunkSize: 262_144 })) : raw
  // A pipe does not pass errors on.
  if (isGzip) raw.on('error', (error) => bytes.destroy(error))
  return { text: decode(bytes), bytesRead: () => raw.bytesRead }
}

function firstBytes(file: string): Buffer {
  const handle = openSync(file, 'r')
  try {
    const start = Buffer.alloc(2)
    readSync(handle, start, 0, 2, 0)
    return start
  } finally {
    closeSync(handle)
  }
}

async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder?.decode() ?? ''
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8'
}
