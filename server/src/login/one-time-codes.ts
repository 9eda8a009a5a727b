import { Secret, TOTP } from 'otpauth'

/** The codes of authenticator apps (RFC 6238). */
export const oneTimeCodes = {
  newSecret: (): string => new Secret({ size: 20 }).base32,
  uriOf: (secret: string, email: string): string =>
    new TOTP({ ...settings, label: email, secret }).toString(),
  /** The time step of the code, or undefined if it is wrong. */
  stepOf: (secret: string, code: string, at: Date): number | undefined => {
    const totp = new TOTP({ ...settings, secret })
    const timestamp = at.getTime()
    const delta = totp.validate({ token: code, timestamp, window })
    return delta === null ? undefined : totp.counter({ timestamp }) + delta
  },
}

export type OneTimeCodes = typeof oneTimeCodes

// What every authenticator app takes as the default.
const settings = { issuer: 'Tributary', algorithm: 'SHA1', digits: 6, period: 30 }

// The previous and the next code too: clocks of phones are off, and people type slowly.
const window = 1
