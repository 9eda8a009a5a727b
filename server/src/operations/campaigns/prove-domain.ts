import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import {
  judgeProofFile,
  judgeRecords,
  nextProofCheck,
  type ProofFinding,
  type ProofWay,
  proofOf,
} from '#domain/links/domain-proof.ts'
import { lookUpTxt } from '#outbound/look-up-txt.ts'
import type { OutboundRules } from '#outbound/resolve-host.ts'
import {
  type DomainRow,
  findDomain,
  isDomainTaken,
  markProven,
  recordProofCheck,
} from '#storage/campaigns/domains.ts'
import { inLockedProject, setPrimaryDomain } from '#storage/projects/projects.ts'
import { fetchFile } from './fetch-file.ts'
import { refuseTakenDomain } from './refuse-taken-domain.ts'

// The caller is waiting.
const timeoutMs = 8_000

/** `origins`: where the file may be; by default the domain itself, over https and http. */
export type ProofOptions = {
  reserved: readonly string[]
  rules?: OutboundRules
  origins?: (domain: string) => readonly string[]
}

export type ProofCheck = { domain: DomainRow; findings: ProofFinding[] }

/** Looks for the proof of a domain that waits. Once proven it stays so: a record that is removed later stops no links. */
export async function proveDomain(
  app: App,
  { projectId, id }: { projectId: number; id: number },
  options: ProofOptions,
): Promise<ProofCheck | Refusal> {
  const { db, now } = app
  const domain = await findDomain(db, projectId, id)
  if (domain === undefined) return refuse('not_found')
  const { name, createdAt, proofToken } = domain
  if (domain.state !== 'waiting' || proofToken === null) return { domain, findings: [] }
  // Also while the proof is missing, so that the next check of the job is later.
  await recordProofCheck(db, projectId, { id, at: now(), nextAt: nextProofCheck(createdAt, now()) })
  if (options.reserved.includes(name)) return refuse('domain_reserved', { domain: name })
  if (await isDomainTaken(db, name)) return refuse('domain_taken', { domain: name })
  const findings = await findProofs(app, { name, token: proofToken }, options)
  const by = findings.find(({ ok }) => ok)?.what
  const refusal =
    by === undefined ? undefined : await storeProof(app, projectId, { domain, proofToken, by, at: now() })
  if (isRefusal(refusal)) return refusal
  const proven = await findDomain(db, projectId, id)
  return proven === undefined ? refuse('not_found') : { domain: proven, findings }
}

async function findProofs(
  { config }: App,
  { name, token }: { name: string; token: string },
  {
    rules = { allowed: config.outboundAllowed },
    origins = (domain) => [`https://${domain}`, `http://${domain}`],
  }: ProofOptions,
): Promise<ProofFinding[]> {
  const proof = proofOf(name, token)
  const records = lookUpTxt(proof.dns.name, { servers: config.dnsServers, timeoutMs })
  const files = origins(name).map(async (origin) => {
    const url = `${origin}${proof.file.path}`
    return judgeProofFile(proof, { url, fetched: await fetchFile(rules, { url, timeoutMs }) })
  })
  return [judgeRecords(proof, await records), ...(await Promise.all(files))]
}

type Proven = { domain: DomainRow; proofToken: string; by: ProofWay; at: Date }

/** The index decides between projects that prove one domain at the same time. */
function storeProof(
  { db }: App,
  projectId: number,
  { domain: { id, name }, proofToken, by, at }: Proven,
): Promise<Refusal | undefined> {
  return refuseTakenDomain(name, () =>
    inLockedProject(db, projectId, async (transaction) => {
      const domain = await findDomain(transaction, projectId, id)
      if (!(await markProven(transaction, projectId, { id, proofToken, at, by }))) return undefined
      if (domain?.becomesPrimary) await setPrimaryDomain(transaction, projectId, id)
      return undefined
    }),
  )
}
