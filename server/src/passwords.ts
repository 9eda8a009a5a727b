import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { limitConcurrency } from './limit-concurrency.ts'

/** Undefined results mean that too many requests are waiting already. */
export type Passwords = {
  hash: (password: string) => Promise<string | undefined>
  /** Takes equally long without a stored hash: timing must not reveal who is a member. */
  matches: (password: string, stored: string | undefined) => Promise<boolean | undefined>
}

// Each needs 128 MiB and a core for a few tenths of a second: log-ins must not starve intake.
const maxConcurrent = 2
const maxWaiting = 20

type Stored = { logCost: number; salt: Buffer; hash: Buffer }

/** scrypt with N = 2^logCost, r = 8, p = 1. Each stored hash carries its parameters. */
export function openPasswords(logCost = 17): Passwords {
  const limited = limitConcurrency(maxConcurrent)
  let pending = 0
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (pending >= maxConcurrent + maxWaiting) return undefined
    pending += 1
    return limited(work).finally(() => {
      pending -= 1
    })
  }
  const decoy = { logCost, salt: randomBytes(16), hash: randomBytes(32) }
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(16)
        return write({ logCost, salt, hash: await derive(password, { logCost, salt }) })
      }),
    matches: (password, stored) =>
      inTurn(async () => {
        const known = stored === undefined ? decoy : read(stored)
        const isSame = timingSafeEqual(await derive(password, known), known.hash)
        return isSame && stored !== undefined
      }),
  }
}

function derive(password: string, { logCost, salt }: Omit<Stored, 'hash'>): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** logCost, r: 8, p: 1, maxmem: 2 ** logCost * 2_048 }
  return new Promise((resolve, reject) => {
    // Keyboards produce different code points for the same text.
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, hash) =>
      error === null ? resolve(hash) : reject(error),
    )
  })
}

function write({ logCost, salt, hash }: Stored): string {
  return ['scrypt', logCost, salt.toString('base64url'), hash.toString('base64url')].join(':')
}

function read(stored: string): Stored {
  const [, logCost, salt = '', hash = ''] = stored.split(':')
  return {
    logCost: Number(logCost),
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  }
}
