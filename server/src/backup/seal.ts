import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { BackupRefused } from './backup-refused.ts'

/** Turns bytes into a stored object. */
export type Seal = { extension: string; recipient: string | null; seal: (bytes: Buffer) => Promise<Buffer> }
export type Unseal = (name: string, stored: Buffer) => Promise<Buffer>

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
// Level 1 costs a third of the default and stores a few per cent more.
const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 }

export function openSeal(): Seal {
  return { extension: 'zst', recipient: null, seal: (bytes) => compress(bytes, { params }) }
}

export function openUnseal(): Unseal {
  return async (name, stored) => {
    try {
      return await decompress(stored)
    } catch (error) {
      throw new BackupRefused(`${name} is damaged: ${(error as Error).message}.`)
    }
  }
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
