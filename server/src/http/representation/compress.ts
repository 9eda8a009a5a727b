import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Coding } from './accepted-coding.ts'

// Higher qualities cost several times the CPU and save a few per cent.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4 }
const gzipLevel = 6

// With the usual window of 4 MiB each stream holds 9 MB, with this one 1.5 MB.
const streamParams = { ...brotliParams, [constants.BROTLI_PARAM_LGWIN]: 18 }

// Asynchronous: other requests go on while a thread compresses.
const brotliWhole = promisify(brotliCompress)
const gzipWhole = promisify(gzip)

const known = new WeakMap<Buffer, Map<Coding, Promise<Buffer>>>()

/** A cached body is compressed once, and its result lives as long as it does. */
export function compressWhole(body: string | Buffer, coding: Coding): Promise<Buffer> {
  if (typeof body === 'string') return compressed(body, coding)
  const made = known.get(body) ?? new Map<Coding, Promise<Buffer>>()
  known.set(body, made)
  const found = made.get(coding) ?? compressed(body, coding)
  made.set(coding, found)
  return found
}

function compressed(body: string | Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return gzipWhole(body, { level: gzipLevel })
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return brotliWhole(body, { params: { ...brotliParams, ...size } })
}

/** Compresses while it flows. Every chunk is flushed: a reader of progress lines must not wait for a full block. */
export function compressStream(stream: Readable, coding: Coding): Readable {
  const compressor =
    coding === 'gzip'
      ? createGzip({ level: gzipLevel, flush: constants.Z_SYNC_FLUSH })
      : createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: streamParams })
  // Whichever fails or is closed ends the other: a client that disconnects ends the export.
  return pipeline(stream, compressor, () => undefined)
}
