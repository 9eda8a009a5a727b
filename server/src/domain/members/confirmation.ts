import type { Asks } from '@tributary/contract/manage-api/access/invitations'

/**
 * What a code proves about the person who has it: that an owner of one project gave it to them, that they read the
 * mail of the address, or that an owner of the installation trusts them; with `reset` also with a new password.
 */
export type Proof = 'project' | 'mail' | 'installation' | 'reset'

/** `confirmed` false: only codes that owners of projects saw have confirmed the account. */
export type Account = { joined: boolean; hasPassword: boolean; confirmed: boolean; proof: Proof }

/** Whoever set the password of an unconfirmed account may not be the person: a new code may set another one. */
export function asksFor({ joined, hasPassword, confirmed, proof }: Account): Asks {
  if (!joined || proof === 'reset') return 'new_password'
  if (!confirmed) return 'known_or_new_password'
  return hasPassword ? 'password' : 'openid'
}

/** Whether the account is confirmed once the code is used. The old password vouches for what it has opened before. */
export function isConfirmed({ proof, confirmed }: Account, setsPassword: boolean): boolean {
  return proof !== 'project' || (confirmed && !setsPassword)
}
