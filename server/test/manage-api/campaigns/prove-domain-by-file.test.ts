import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isRefusal } from '@tributary/contract/refusals'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { proveDomain } from '#operations/campaigns/prove-domain.ts'
import { parseProxyList } from '#settings/proxy-list.ts'
import { openProofLab, type Proof, type ProofLab, proofIn } from './proof-lab.ts'

let lab: ProofLab
let website: Server
let respond: (path: string) => { status: number; body: string; location?: string }
let number = 0
let check: (allowed?: string) => Promise<{ state: string; by: string | undefined; says: string | undefined }>
let proof: Proof

beforeAll(async () => {
  lab = await openProofLab()
  website = createServer((request, response) => {
    const { status, body, location } = respond(request.url ?? '')
    response.writeHead(status, { 'content-type': 'text/plain', ...(location && { location }) }).end(body)
  })
  website.listen(0, '127.0.0.1')
  await once(website, 'listening')
})

beforeEach(async () => {
  number += 1
  const member = await lab.makeMember()
  const { id, ...domain } = await lab.add(member, `file${number}.proof.test`)
  proof = proofIn({ id, ...domain })
  const { port } = website.address() as AddressInfo
  check = async (allowed = '127.0.0.0/8') => {
    const checked = await proveDomain(
      lab.app,
      { projectId: member.projectId, id },
      {
        reserved: [],
        rules: {
          allowed: parseProxyList(allowed),
          resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        },
        origins: (name) => [`http://${name}:${port}`],
      },
    )
    assert.ok(!isRefusal(checked))
    const { domain: found, findings } = checked
    return { state: found.state, by: found.proven?.by, says: findings[1]?.says }
  }
})

afterAll(async () => {
  website.close()
  await lab.stop()
})

test('a file on the domain proves it, with a line for each project', async () => {
  respond = (path) =>
    path === proof.file.path
      ? { status: 200, body: `tributary-domain-proof=another\n${proof.file.content}\n` }
      : { status: 404, body: '' }
  const { state, by } = await check()
  assert.deepEqual([state, by], ['proven', 'file'])
})

test('the line of another project, a missing file, a redirect and an echo prove nothing', async () => {
  respond = () => ({ status: 200, body: 'tributary-domain-proof=another' })
  assert.match((await check()).says ?? '', /has no line of this project\.$/)
  respond = () => ({ status: 404, body: proof.file.content })
  assert.match((await check()).says ?? '', /returns 404, not 200\.$/)
  respond = (path) =>
    path === '/elsewhere'
      ? { status: 200, body: proof.file.content }
      : { status: 302, body: '', location: '/elsewhere' }
  assert.match((await check()).says ?? '', /returns 302, not 200\.$/)
  respond = (path) => ({ status: 200, body: path })
  assert.equal((await check()).state, 'waiting')
})

test('a private address is not requested', async () => {
  const asked: string[] = []
  respond = (path) => {
    asked.push(path)
    return { status: 200, body: proof.file.content }
  }
  const { state, says } = await check('')
  assert.equal(state, 'waiting')
  assert.match(says ?? '', /which is not a public address/)
  assert.deepEqual(asked, [])
})
