import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { proveDueDomains } from '#operations/campaigns/prove-due-domains.ts'
import { openProofLab, type ProofLab, proofIn } from './proof-lab.ts'

let lab: ProofLab
let member: Awaited<ReturnType<ProofLab['makeMember']>>
let host: string
let number = 0

beforeAll(async () => {
  lab = await openProofLab()
})

beforeEach(async () => {
  number += 1
  host = `go${number}.proof.test`
  member = await lab.makeMember()
  const campaign = { name: 'Spring', custom_display_id: 'spring', website: 'https://acme.example.com' }
  const made = await lab.admin('POST', `/projects/${member.projectId}/campaigns`, campaign)
  assert.equal(made.status, 201, made.text)
})

afterAll(() => lab.stop())

const publish = ({ dns }: ReturnType<typeof proofIn>) => lab.dns.records.set(dns.name, ['v=other', dns.value])
const audited = async () =>
  (await lab.admin('GET', `/audit-log?project=${member.projectId}`)).body.data.items.filter(
    ({ action }: { action: string }) => action === 'proveDomain',
  )

describe('who adds a domain', () => {
  const path = () => `/projects/${member.projectId}/domains`
  const stateOf = (answer: { status: number; body: { data?: { state: string } } }) =>
    answer.status === 201 ? answer.body.data?.state : answer.status

  test('201: the admin token and owners of the installation are trusted', async () => {
    assert.equal(stateOf(await lab.admin('POST', path(), { name: host })), 'trusted')
    const owner = await lab.logInAs('owner')
    assert.equal(stateOf(await owner.ask('POST', path(), { name: `b.${host}` })), 'trusted')
    assert.equal((await lab.open(host)).status, 302)
  })

  test('201: owners and admins of the project, admins of every project and management keys have to prove it', async () => {
    const projectOwner = await lab.logInAs('none')
    await lab.listMember(member.projectId, projectOwner, 'owner')
    const installationAdmin = await lab.logInAs('admin')
    const key = await lab.admin('POST', `/projects/${member.projectId}/management-keys`, {
      name: 'CI',
      role: 'admin',
    })
    const byKey = await lab.ask('POST', `/api/manage${path()}`, {
      body: { name: `k.${host}` },
      headers: { authorization: `Bearer ${key.body.data.key}` },
    })
    assert.equal(stateOf(byKey), 'waiting')
    assert.equal(stateOf(await projectOwner.ask('POST', path(), { name: `o.${host}` })), 'waiting')
    assert.equal(stateOf(await installationAdmin.ask('POST', path(), { name: `i.${host}` })), 'waiting')
    assert.equal(stateOf(await member.ask('POST', path(), { name: `a.${host}` })), 'waiting')
  })

  test('403, 404: others cannot add one, and cannot look for its proof', async () => {
    const domain = await lab.add(member, host)
    const analyst = await lab.logInAs('none')
    await lab.listMember(member.projectId, analyst, 'analyst')
    const stranger = await lab.makeMember()
    assert.equal(stateOf(await analyst.ask('POST', path(), { name: `x.${host}` })), 403)
    assert.equal(stateOf(await stranger.ask('POST', path(), { name: `x.${host}` })), 404)
    const proving = (ask: typeof analyst.ask) => lab.prove({ ...member, ask }, domain)
    assert.deepEqual([(await proving(analyst.ask)).status, (await proving(stranger.ask)).status], [403, 404])
    assert.equal((await lab.prove(member, { id: 9999 })).status, 404)
  })
})

describe('a domain that waits', () => {
  test('404: serves neither links nor association files, here or below /l/, and gets no certificate', async () => {
    await lab.admin('PATCH', `/projects/${member.projectId}`, {
      apps: { ios: { app_store_id: '1', team_id: 'A1B2C3D4E5', bundle_id: 'com.acme' } },
    })
    await lab.add(member, host)
    const paths = ['/spring', '/.well-known/apple-app-site-association']
    for (const path of paths) assert.equal((await lab.open(host, path)).status, 404, path)
    for (const path of [`/l/${host}/spring`, `/l/${host}/.well-known/apple-app-site-association`])
      assert.equal((await lab.ask('GET', path)).status, 404, path)
    assert.equal((await lab.ask('GET', `/health/domain?domain=${host}`)).status, 404)
    const { domain } = (await lab.admin('GET', `/projects/${member.projectId}`)).body.data
    assert.equal((await lab.ask('GET', `/l/${domain}/spring`)).status, 302)
  })

  test('the service serves no proof of itself', async () => {
    const { file } = proofIn(await lab.add(member, host))
    assert.ok(!(await lab.open(host, file.path)).text.includes(file.content))
  })

  test('409: is given to no campaign, neither in the management API nor by the server key', async () => {
    await lab.add(member, host)
    const msg = `Domain '${host}' waits for its proof, and serves no links until then.`
    const wanted = { name: 'Autumn', domain: host }
    const managed = await member.ask('POST', `/projects/${member.projectId}/campaigns`, wanted)
    assert.deepEqual(managed.body, { msg, status: 409 })
    const key = (await lab.admin('POST', `/projects/${member.projectId}/keys`, {})).body.data.server_key
    const created = await lab.ask('POST', '/api/v1/create-campaign', { key, body: wanted })
    assert.deepEqual([created.status, created.body.msg], [409, msg])
    const preview = await member.ask('POST', `/projects/${member.projectId}/link-preview`, wanted)
    assert.equal(preview.status, 409)
  })

  test('200: the check of the domain says so', async () => {
    const { id } = await lab.add(member, host)
    const { findings } = (await member.ask('POST', `/projects/${member.projectId}/domains/${id}/check`)).body
      .data
    assert.deepEqual(findings[0], {
      what: 'proof',
      ok: false,
      says: `${host} waits for its proof, and serves no links until then.`,
    })
  })

  test('409: is not added twice to a project; somebody trusted makes it serve links', async () => {
    const { id } = await lab.add(member, host)
    const path = `/projects/${member.projectId}/domains`
    assert.equal((await member.ask('POST', path, { name: host })).status, 409)
    const { status, body } = await lab.admin('POST', path, { name: host, primary: true })
    assert.deepEqual([status, body.data.id, body.data.state, body.data.proof], [201, id, 'trusted', null])
    assert.equal(body.data.primary, true)
    assert.equal((await lab.open(host)).status, 302)
  })
})

describe('DNS', () => {
  test('200: the TXT record proves it, and removing the record later stops no links', async () => {
    const domain = await lab.add(member, host)
    const proof = proofIn(domain)
    assert.equal(proof.dns.name, `_tributary-proof.${host}`)
    const before = await lab.prove(member, domain)
    assert.deepEqual([before.status, before.body.msg], [200, 'No proof was found.'])
    assert.equal(before.body.data.findings[0].says, `${proof.dns.name} has no TXT record.`)
    assert.deepEqual(
      before.body.data.findings.map(({ what }: { what: string }) => what),
      ['dns', 'file', 'file'],
    )
    assert.ok(before.body.data.domain.proof.checked_at > domain.created_at)

    publish(proof)
    const after = await lab.prove(member, domain)
    assert.equal(after.body.msg, 'The domain serves links.')
    const { state, proven, proof: left } = after.body.data.domain
    assert.deepEqual([state, proven.by, left], ['proven', 'dns', null])
    assert.equal((await lab.open(host.toUpperCase())).status, 302)
    assert.equal((await lab.ask('GET', `/health/domain?domain=${host}`)).status, 200)

    lab.dns.records.delete(proof.dns.name)
    const again = (await lab.prove(member, domain)).body.data
    assert.deepEqual([again.domain.state, again.findings], ['proven', []])
    const lines = await audited()
    assert.deepEqual(lines[0].target, { project: String(member.projectId), id: String(domain.id) })
  })

  test('200: the record of another project, or of another name, proves nothing', async () => {
    const other = await lab.makeMember()
    const domain = await lab.add(member, host)
    const { dns } = proofIn(domain)
    lab.dns.records.set(dns.name, [proofIn(await lab.add(other, host)).dns.value])
    lab.dns.records.set(host, [dns.value])
    const { body } = await lab.prove(member, domain)
    assert.equal(body.data.domain.state, 'waiting')
    assert.match(body.data.findings[0].says, /none with the value of this project\.$/)
  })
})

describe('two projects wait for one domain', () => {
  test('409: whoever proves it gets it, and the other is not told who', async () => {
    const other = await lab.makeMember()
    const mine = await lab.add(member, host)
    const theirs = await lab.add(other, host)
    publish(proofIn(theirs))
    assert.equal((await lab.prove(member, mine)).body.data.domain.state, 'waiting')
    assert.equal((await lab.prove(other, theirs)).body.data.domain.state, 'proven')
    const taken = { msg: `Domain '${host}' is already in use.`, status: 409 }
    publish(proofIn(mine))
    assert.deepEqual((await lab.prove(member, mine)).body, taken)
    const third = await lab.makeMember()
    const added = await third.ask('POST', `/projects/${third.projectId}/domains`, { name: host })
    assert.deepEqual(added.body, taken)
    assert.equal(
      (await lab.admin('POST', `/projects/${third.projectId}/domains`, { name: host })).status,
      409,
    )

    await other.ask('DELETE', `/projects/${other.projectId}/domains/${theirs.id}`)
    assert.equal((await lab.prove(member, mine)).body.data.domain.state, 'proven')
  })

  test('one of them gets it if both prove it at the same time', async () => {
    const other = await lab.makeMember()
    const mine = await lab.add(member, host)
    const theirs = await lab.add(other, host)
    const { name, value } = proofIn(mine).dns
    lab.dns.records.set(name, [value, proofIn(theirs).dns.value])
    const answers = await Promise.all([lab.prove(member, mine), lab.prove(other, theirs)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  })
})

describe('primary', () => {
  const primary = async () => (await lab.admin('GET', `/projects/${member.projectId}`)).body.data.domain

  test('a domain that waits becomes primary when it is proven', async () => {
    const before = await primary()
    const domain = await lab.add(member, host, { primary: true })
    assert.deepEqual(
      [domain.primary, proofIn(domain).becomes_primary, await primary()],
      [false, true, before],
    )
    publish(proofIn(domain))
    await lab.prove(member, domain)
    assert.equal(await primary(), host)
  })

  test('the last choice counts', async () => {
    const local = (await lab.domains(member.projectId))[0]
    const domain = await lab.add(member, host)
    const change = (id = 0) =>
      member.ask('PATCH', `/projects/${member.projectId}/domains/${id}`, { primary: true })
    assert.equal((await change(domain.id)).body.data.proof.becomes_primary, true)
    assert.equal((await change(local?.id)).body.data.primary, true)
    publish(proofIn(domain))
    assert.equal((await lab.prove(member, domain)).body.data.domain.primary, false)
    assert.equal(await primary(), local?.name)
  })
})

test('the service looks by itself, ever more rarely, and writes an audit line', async () => {
  const domain = await lab.add(member, host, { primary: true })
  const run = () => proveDueDomains(lab.app, { reserved: [] }, new AbortController().signal)
  const stored = async () => (await lab.domains(member.projectId)).find(({ id }) => id === domain.id)
  await run()
  const { checked_at, next_check_at } = (await stored())?.proof ?? {}
  assert.ok(checked_at && next_check_at && next_check_at > checked_at)
  publish(proofIn(domain))
  await run()
  assert.equal((await stored())?.state, 'waiting')
  lab.clock.now = () => new Date(Date.now() + 61_000)
  await run()
  lab.clock.now = () => new Date()
  const { state, primary, proven } = (await stored()) ?? {}
  assert.deepEqual([state, primary, proven?.by], ['proven', true, 'dns'])
  assert.equal((await audited())[0].by, 'the service')
})

describe('a new project', () => {
  test('201: of an admin of every project has its domain once it is proven, and one of this machine until then', async () => {
    const admin = await lab.logInAs('admin')
    const { body } = await admin.ask('POST', '/projects', { name: `New ${number}`, domain: host })
    const { id: projectId, domain } = body.data
    assert.equal(domain, `new-${number}.localhost`)
    const [, waiting] = await lab.domains(projectId)
    assert.ok(waiting?.name === host && waiting.state === 'waiting')
    publish(proofIn(waiting))
    await lab.prove({ projectId, ask: admin.ask }, waiting)
    assert.equal((await lab.admin('GET', `/projects/${projectId}`)).body.data.domain, host)
  })

  test('409: a domain that serves links', async () => {
    await lab.makeProject({ domain: host })
    const admin = await lab.logInAs('admin')
    const { body } = await admin.ask('POST', '/projects', { name: 'New', domain: host })
    assert.deepEqual(body, { msg: `Domain '${host}' is already in use.`, status: 409 })
  })
})
