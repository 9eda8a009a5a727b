import { TOTP } from 'otpauth'
import { later } from './accepted-member.ts'
import type { TestService } from './test-service.ts'

/** The code that the phone shows half a minute later: no code works twice. */
export function nextCode(service: TestService, secret: string): string {
  later(service, 30_000)
  return codeAt(secret, service.clock.now().getTime())
}

export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret }).generate({ timestamp })
