import { BackupRefused } from './backup-refused.ts'

export type TarEntry = { path: string; kind: 'file' | 'directory'; bytes: number }

type Visitor = {
  entry: (entry: TarEntry) => void
  data: (bytes: Buffer) => void
  end: () => void
}

const blockBytes = 512
const kinds: Record<string, TarEntry['kind']> = { '0': 'file', '\0': 'file', '5': 'directory' }

type Reading = { rest: Buffer; dataLeft: number; paddingLeft: number; isOpen: boolean }

/** Reads the tar archive that PostgreSQL writes: plain files and directories with short names. */
export function readTar(visitor: Visitor) {
  const reading: Reading = { rest: Buffer.alloc(0), dataLeft: 0, paddingLeft: 0, isOpen: false }
  return {
    take(bytes: Buffer): void {
      reading.rest = reading.rest.length === 0 ? bytes : Buffer.concat([reading.rest, bytes])
      while (step(reading, visitor));
    },
    finish(): void {
      if (reading.dataLeft > 0 || reading.isOpen)
        throw new BackupRefused('The archive of the backup is cut off.')
    },
  }
}

/** False: it needs more bytes. */
function step(reading: Reading, visitor: Visitor): boolean {
  if (reading.dataLeft > 0) {
    const bytes = cut(reading, reading.dataLeft)
    reading.dataLeft -= bytes.length
    if (bytes.length > 0) visitor.data(bytes)
    return bytes.length > 0
  }
  if (reading.isOpen) {
    reading.isOpen = false
    visitor.end()
    return true
  }
  if (reading.paddingLeft > 0) {
    const { length } = cut(reading, reading.paddingLeft)
    reading.paddingLeft -= length
    return length > 0
  }
  if (reading.rest.length < blockBytes) return false
  const entry = parseHeader(cut(reading, blockBytes))
  if (entry === undefined) return true
  visitor.entry(entry)
  reading.dataLeft = entry.bytes
  reading.paddingLeft = (blockBytes - (entry.bytes % blockBytes)) % blockBytes
  reading.isOpen = true
  return true
}

function cut(reading: Reading, count: number): Buffer {
  const bytes = reading.rest.subarray(0, count)
  reading.rest = reading.rest.subarray(bytes.length)
  return bytes
}

/** Undefined: an empty block, of which there are two at the end. */
function parseHeader(block: Buffer): TarEntry | undefined {
  if (block.every((byte) => byte === 0)) return undefined
  const path = textIn(block.subarray(0, 100))
  const kind = kinds[String.fromCharCode(block[156] ?? 0)]
  const bytes = Number.parseInt(textIn(block.subarray(124, 136)), 8)
  const isSafe = path !== '' && !path.startsWith('/') && !path.split('/').includes('..')
  if (kind === undefined || !isSafe || !Number.isSafeInteger(bytes))
    throw new BackupRefused(`The archive of the backup has an entry that cannot be restored: ${path}.`)
  return { path: path.replace(/^\.\//, '').replace(/\/$/, ''), kind, bytes: kind === 'file' ? bytes : 0 }
}

function textIn(field: Buffer): string {
  const end = field.indexOf(0)
  return field
    .subarray(0, end === -1 ? field.length : end)
    .toString('utf8')
    .trim()
}
