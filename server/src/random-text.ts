import { hash, randomInt, randomUUID } from 'node:crypto'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

// Without 0 O 1 I L: people read these aloud and type them from posters.
const unambiguous = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const pick = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

export const randomBase62 = (length: number) => pick(base62, length)

export const randomDisplayId = () => pick(unambiguous, 6)

/** Shown on one screen and typed on another. */
export const randomSetupCode = () => `${pick(unambiguous, 4)}-${pick(unambiguous, 4)}`

/** Written down, and typed when a phone is lost. */
export const randomRecoveryCode = () => Array.from({ length: 4 }, () => pick(unambiguous, 4)).join('-')

let last = { time: '', count: 0 }

/** Time first, then a count within the millisecond: ids sort in the order in which they were made (RFC 9562, version 7). */
export function uuidv7(at: Date): string {
  const time = timePart(at)
  last = { time, count: time === last.time ? Math.min(last.count + 1, 0xfff) : 0 }
  // randomUUID draws from a cache of random bytes; randomBytes would cost a system call per id.
  return `${time}-7${last.count.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`
}

/** Like uuidv7, but deterministic: the same time and text give the same id, so that repeats deduplicate. */
export function uuidOf(at: Date, text: string): string {
  const time = timePart(at)
  const rest = hash('sha256', `${time.replace('-', '')} ${text}`)
  return `${time}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}

function timePart(at: Date): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}
