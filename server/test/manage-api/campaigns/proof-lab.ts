import assert from 'node:assert/strict'
import type { DomainOnTheWire } from '@tributary/contract/manage-api/campaigns/domain'
import { startDnsServer } from '#test/support/start-dns-server.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

export type ProofLab = Awaited<ReturnType<typeof openProofLab>>
export type Proof = NonNullable<DomainOnTheWire['proof']>
type Ask = Awaited<ReturnType<TestService['logInAs']>>['ask']
type Member = { projectId: number; ask: Ask }

/** A service that asks a DNS server of its own for proofs, and projects whose admins are members. */
export async function openProofLab() {
  const dns = await startDnsServer()
  const service = await testService({
    DNS_SERVERS: dns.address,
    PUBLIC_URL: 'https://Tributary.proof.test:8443',
  })
  const makeMember = async (): Promise<Member> => {
    const { id: projectId } = await service.makeProject()
    const member = await service.logInAs('none')
    await service.listMember(projectId, member, 'admin')
    return { projectId, ask: member.ask }
  }
  return {
    ...service,
    dns,
    makeMember,
    add: async ({ projectId, ask }: Member, name: string, fields: object = {}): Promise<DomainOnTheWire> => {
      const answer = await ask('POST', `/projects/${projectId}/domains`, { name, ...fields })
      assert.equal(answer.status, 201, answer.text)
      return answer.body.data
    },
    prove: ({ projectId, ask }: Member, { id }: { id: number }) =>
      ask('POST', `/projects/${projectId}/domains/${id}/prove`),
    domains: async (projectId: number): Promise<DomainOnTheWire[]> =>
      (await service.admin('GET', `/projects/${projectId}/domains`)).body.data.items,
    /** Of the project's campaign on the domain's root. */
    open: (host: string, path = '/spring') => service.ask('GET', path, { headers: { host } }),
    stop: async () => {
      await service.stop()
      await dns.stop()
    },
  }
}

export function proofIn({ proof }: DomainOnTheWire): Proof {
  assert.ok(proof !== null)
  return proof
}
