import type { DomainOnTheWire } from '@tributary/contract/manage-api/campaigns/domain'
import type { Fetched } from './fetched.ts'

export type DomainState = DomainOnTheWire['state']
export type ProofWay = NonNullable<DomainOnTheWire['proven']>['by']
export type ProofFinding = { what: ProofWay; ok: boolean; says: string }

/** The values of all TXT records, or why they are unknown. */
type TxtRecords = { records: string[] } | { failed: string }

type Proof = Pick<NonNullable<DomainOnTheWire['proof']>, 'dns' | 'file'>

/** What proves a domain to the project that has the token. The request for the file does not contain the token, so that a host that echoes requests proves nothing. */
export function proofOf(domain: string, token: string): Proof {
  const value = `tributary-domain-proof=${token}`
  return {
    dns: { name: `_tributary-proof.${domain}`, type: 'TXT', value },
    file: { path: '/.well-known/tributary-domain-proof', content: value },
  }
}

export function judgeRecords({ dns: { name, value } }: Proof, found: TxtRecords): ProofFinding {
  const finding = (ok: boolean, says: string): ProofFinding => ({ what: 'dns', ok, says: `${name} ${says}` })
  if ('failed' in found) return finding(false, `cannot be looked up: ${found.failed}.`)
  if (found.records.length === 0) return finding(false, 'has no TXT record.')
  return found.records.some((record) => record.trim() === value)
    ? finding(true, 'has a TXT record with the value of this project.')
    : finding(false, 'has TXT records, but none with the value of this project.')
}

/** Several projects may wait for one domain: each has a line of the file. */
export function judgeProofFile(
  { file: { content } }: Proof,
  { url, fetched }: { url: string; fetched: Fetched },
): ProofFinding {
  const finding = (ok: boolean, says: string): ProofFinding => ({ what: 'file', ok, says: `${url} ${says}` })
  if ('failed' in fetched) return finding(false, `cannot be fetched: ${fetched.failed}.`)
  if (fetched.status !== 200) return finding(false, `returns ${fetched.status}, not 200.`)
  return fetched.body.split('\n').some((line) => line.trim() === content)
    ? finding(true, 'has the line of this project.')
    : finding(false, 'has no line of this project.')
}

const minuteMs = 60_000
const halfDayMs = 12 * 60 * minuteMs
const givenUpAfterMs = 30 * 24 * 60 * minuteMs

/** When to look again: after a quarter of the time that it has waited. */
export function nextProofCheck(addedAt: Date, now: Date): Date | null {
  const age = now.getTime() - addedAt.getTime()
  if (age >= givenUpAfterMs) return null
  return new Date(now.getTime() + Math.min(Math.max(age / 4, minuteMs), halfDayMs))
}
