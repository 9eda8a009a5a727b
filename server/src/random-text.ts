import { randomBytes, randomInt } from 'node:crypto'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

// Without 0 O 1 I L: read aloud and typed from posters.
const unambiguous = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const pick = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

export const randomBase62 = (length: number) => pick(base62, length)

export const randomDisplayId = () => pick(unambiguous, 6)

/** Time first: ids made one after the other lie side by side in an index (RFC 9562, version 7). */
export function uuidv7(at: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
