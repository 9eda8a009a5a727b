import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { limitConcurrency } from '#limit-concurrency.ts'

/** Undefined results mean that too many requests are waiting already. */
export type Passwords = {
  hash: (password: string) => Promise<string | undefined>
  /** Takes equally long without a stored hash: timing must not reveal who is a member. */
  matches: (password: string, stored: string | undefined) => Promise<boolean | undefined>
}

const maxWaiting = 20

/** scrypt with N = 2^logCost, r = 8, p = passes. It needs 2^logCost KiB, passes times one after the other. */
export type PasswordCost = { logCost: number; passes: number }

/** Of the same strength (OWASP). Each takes a core for a few tenths of a second: log-ins must not starve intake. */
export function passwordCost(mebibytes: number): PasswordCost {
  return mebibytes < 128 ? { logCost: 15, passes: 3 } : { logCost: 17, passes: 1 }
}

type Stored = PasswordCost & { salt: Buffer; hash: Buffer }

/** Each stored hash carries its parameters. */
export function openPasswords(cost: PasswordCost, maxConcurrent = 2): Passwords {
  const limited = limitConcurrency(maxConcurrent)
  let pending = 0
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (pending >= maxConcurrent + maxWaiting) return undefined
    pending += 1
    return limited(work).finally(() => {
      pending -= 1
    })
  }
  const decoy = { ...cost, salt: randomBytes(16), hash: randomBytes(32) }
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(16)
        return write({ ...cost, salt, hash: await derive(password, { ...cost, salt }) })
      }),
    matches: (password, stored) =>
      inTurn(async () => {
        const known = stored === undefined ? decoy : read(stored)
        const isSame = timingSafeEqual(await derive(password, known), known.hash)
        return isSame && stored !== undefined
      }),
  }
}

function derive(password: string, { logCost, passes, salt }: Omit<Stored, 'hash'>): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** logCost, r: 8, p: passes, maxmem: 2 ** logCost * 2_048 }
  return new Promise((resolve, reject) => {
    // Keyboards produce different code points for the same text.
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, hash) =>
      error === null ? resolve(hash) : reject(error),
    )
  })
}

function write({ logCost, passes, salt, hash }: Stored): string {
  const parts = ['scrypt', logCost, salt.toString('base64url'), hash.toString('base64url')]
  return (passes === 1 ? parts : [...parts, passes]).join(':')
}

function read(stored: string): Stored {
  const [, logCost, salt = '', hash = '', passes = 1] = stored.split(':')
  return {
    logCost: Number(logCost),
    passes: Number(passes),
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  }
}
