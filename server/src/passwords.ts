import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { limitConcurrency } from './limit-concurrency.ts'

/** Undefined where an answer is said to be one: too many wait already. */
export type Passwords = {
  hash: (password: string) => Promise<string | undefined>
  /** Takes as long without a stored one: nobody learns from the clock who is a member. */
  matches: (password: string, stored: string | undefined) => Promise<boolean | undefined>
}

// 128 MiB and a core for some tenths of a second each: log-ins must not crowd out intake.
const mostAtOnce = 2
const mostWaiting = 20

type Stored = { logCost: number; salt: Buffer; hash: Buffer }

/** scrypt with N = 2^logCost, r = 8, p = 1; the parameters are kept with each hash. */
export function openPasswords(logCost = 17): Passwords {
  const turns = limitConcurrency(mostAtOnce)
  let underWay = 0
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (underWay >= mostAtOnce + mostWaiting) return undefined
    underWay += 1
    return turns(work).finally(() => {
      underWay -= 1
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
    // The same text may be typed as different code points.
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
