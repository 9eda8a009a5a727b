import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { adminToken } from '#test/support/test-service.ts'
import { openProofLab, type ProofLab } from './proof-lab.ts'

let lab: ProofLab
let member: Awaited<ReturnType<ProofLab['makeMember']>>

beforeAll(async () => {
  lab = await openProofLab()
  member = await lab.makeMember()
})

afterAll(() => lab.stop())

const add = (name: string) => lab.admin('POST', `/projects/${member.projectId}/domains`, { name })

test.each(['tributary.proof.test', 'TRIBUTARY.Proof.test'])('409: %s is the service itself', async (name) => {
  const msg = "Domain 'tributary.proof.test' is a name of the service itself."
  assert.deepEqual((await add(name)).body, { msg, status: 409 })
  const asMember = await member.ask('POST', `/projects/${member.projectId}/domains`, { name })
  assert.deepEqual(asMember.body, { msg, status: 409 })
  assert.equal((await lab.admin('POST', '/projects', { name: 'A', domain: name })).status, 409)
})

test('409: the name under which the service is called now', async () => {
  const answer = await lab.ask('POST', `/api/manage/projects/${member.projectId}/domains`, {
    body: { name: 'internal.proof.test' },
    headers: { authorization: `Bearer ${adminToken}`, host: 'Internal.proof.test:8080' },
  })
  assert.deepEqual([answer.status, answer.headers['x-refusal']], [409, 'domain_reserved'])
})

test.each([
  'localhost',
  '127.0.0.1',
  '10.1',
  '1.0x7f',
  '[::1]',
  '*.proof.test',
  'go.proof.test.',
  'go.proof.test:443',
  'https://go.proof.test',
  'go.proof.test/x',
  'gö.proof.test',
  '_tributary-proof.proof.test',
  'a..proof.test',
  'go.proof.test\u0000',
])('400: %j is no link domain', async (name) => {
  assert.equal((await add(name)).status, 400)
  assert.equal((await member.ask('POST', `/projects/${member.projectId}/domains`, { name })).status, 400)
})

test('201: punycode and capitals are names like any other, and have to be proven', async () => {
  const domain = await lab.add(member, ' XN--G-1GA.Proof.Test ')
  assert.deepEqual([domain.name, domain.state], ['xn--g-1ga.proof.test', 'waiting'])
})

test('201: names under .localhost need no proof; names that only look like it do', async () => {
  assert.equal((await lab.add(member, 'a.localhost')).state, 'trusted')
  assert.equal((await lab.add(member, 'a.localhost.proof.test')).state, 'waiting')
  assert.equal((await lab.add(member, 'a.notlocalhost')).state, 'waiting')
})
