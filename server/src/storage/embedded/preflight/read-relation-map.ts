import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32c } from './crc32c.ts'

const magic = 0x592717
const fileBytes = 524
const mappingsAt = 8

/** pg_filenode.map: the files of the few catalogs that cannot be looked up in pg_class, because they are needed to read it. */
export function readRelationMap(directory: string): Map<number, number> | { damage: string } {
  const bytes = readFileSync(join(directory, 'pg_filenode.map'))
  const crcAt = fileBytes - 4
  const valid =
    bytes.length === fileBytes &&
    bytes.readUInt32LE(0) === magic &&
    crc32c(bytes.subarray(0, crcAt)) === bytes.readUInt32LE(crcAt)
  if (!valid) return { damage: 'pg_filenode.map has a wrong checksum' }
  const map = new Map<number, number>()
  for (let i = 0; i < bytes.readUInt32LE(4); i++)
    map.set(bytes.readUInt32LE(mappingsAt + i * 8), bytes.readUInt32LE(mappingsAt + i * 8 + 4))
  return map
}
