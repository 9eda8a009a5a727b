import { isLocalDomain } from '#domain/links/campaign-links.ts'
import { randomBase62 } from '#random-text.ts'
import type { NewDomain } from '#storage/campaigns/domains.ts'

/** Who wants a domain: only who answers for the installation is trusted to have it. `reserved`: names that nobody may have. */
export type DomainWish = { name: string; isTrusted: boolean; reserved: readonly string[] }

/** A name under `.localhost` is of this machine: there is nothing to prove. */
export const needsProof = ({ name, isTrusted }: DomainWish): boolean => !isTrusted && !isLocalDomain(name)

export function servingDomain(id: number, name: string, createdAt: Date): NewDomain {
  const proof = { proofToken: null, becomesPrimary: false, nextCheckAt: null }
  return { id, name, state: 'trusted', createdAt, ...proof }
}

export function waitingDomain(
  id: number,
  { name, primary }: { name: string; primary: boolean },
  createdAt: Date,
): NewDomain {
  const proof = { proofToken: randomBase62(24), becomesPrimary: primary, nextCheckAt: createdAt }
  return { id, name, state: 'waiting', createdAt, ...proof }
}
