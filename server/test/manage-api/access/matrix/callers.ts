import type { InstallationRole, Role } from '@tributary/contract/access/roles'
import type { Endpoint } from '@tributary/contract/endpoint'
import { cookieOf, password, sameOrigin } from '#test/support/accepted-member.ts'
import { adminToken, type TestResponse, type TestService } from '#test/support/test-service.ts'

export type Caller = {
  name: string
  kind: 'token' | 'member' | 'key' | 'nobody'
  /** The role in every project, and the one in the project of the matrix. */
  installation: InstallationRole
  project: InstallationRole
  /** Whether personal data of the project is shown. */
  personal: boolean
  id: string
  email?: string
  headers: Record<string, string>
}

type Method = Endpoint['method']

export const askAs = (
  service: TestService,
  { headers }: Pick<Caller, 'headers'>,
  call: { method: Method; url: string; body?: unknown; headers?: Record<string, string> },
): Promise<TestResponse> =>
  service.ask(call.method, call.url, { body: call.body, headers: { ...call.headers, ...headers } })

// Independent of the server and of the functions of the contract: what the documentation promises.
const order: readonly InstallationRole[] = ['none', 'viewer', 'analyst', 'admin', 'owner']
const reaches = (role: InstallationRole, needed: Role): boolean =>
  order.indexOf(role) >= order.indexOf(needed)
const alwaysSees = (role: InstallationRole): boolean => role === 'admin' || role === 'owner'

let made = 0

/** Of the whole installation; `listed` gives a role in the project. */
export async function addMember(
  service: TestService,
  projectId: number,
  given: {
    name: string
    installation: InstallationRole
    listed?: Role
    switchedOn?: boolean
    listedSwitch?: boolean
  },
): Promise<Caller> {
  const { name, installation, listed, switchedOn = false, listedSwitch = false } = given
  made += 1
  const email = `caller-${made}@example.com`
  const invited = await service.admin('POST', '/members', { email, name, role: installation })
  const { code } = invited.body.data.invitation
  const joined = await service.ask('POST', `/api/manage/invitations/${code}`, { body: { password } })
  if (joined.status !== 200) throw new Error(joined.text)
  const id = invited.body.data.id as string
  if (switchedOn) await service.admin('PATCH', `/members/${id}`, { personal_data: true })
  if (listed !== undefined) await service.listMember(projectId, { id }, listed, listedSwitch)
  const isListed = listed !== undefined && installation !== 'owner'
  const project = isListed ? listed : installation
  return {
    name,
    kind: 'member',
    installation,
    project,
    personal: alwaysSees(project) || (isListed ? listedSwitch : switchedOn && project !== 'none'),
    id,
    email,
    headers: { cookie: cookieOf(joined), ...sameOrigin },
  }
}

export async function addKey(
  service: TestService,
  projectId: number,
  role: 'viewer' | 'analyst' | 'admin',
  personal = false,
): Promise<Caller> {
  const name = `${role} key${personal ? ' with personal data' : ''}`
  const body = { name, role, personal_data: personal }
  const made = await service.admin('POST', `/projects/${projectId}/management-keys`, body)
  if (made.status !== 201) throw new Error(made.text)
  const headers = { authorization: `Bearer ${made.body.data.key}` }
  const sees = personal || alwaysSees(role)
  const id = `${made.body.data.hint} ${name}`
  return { name, kind: 'key', installation: 'none', project: role, personal: sees, id, headers }
}

export const tokenCaller: Caller = {
  name: 'admin token',
  kind: 'token',
  installation: 'owner',
  project: 'owner',
  personal: true,
  id: '',
  headers: { authorization: `Bearer ${adminToken}` },
}

/** Everybody without a credential of the management API. */
export function strangers(serverKey: string, projectToken: string, shareKey: string): Caller[] {
  const credentials: Record<string, Record<string, string>> = {
    nobody: {},
    'a wrong bearer': { authorization: 'Bearer at_0000000000000000000000000000000000000000' },
    'a key that never was': { authorization: `Bearer mk_${'0'.repeat(40)}` },
    'a part of the token': { authorization: `Bearer ${adminToken.slice(0, -1)}` },
    'a server key': { authorization: `Bearer ${serverKey}`, 'service-key': serverKey },
    'a project token': { authorization: `Bearer ${projectToken}` },
    'a share link': { authorization: `Bearer ${shareKey}` },
    'another scheme': {
      authorization: `Basic ${Buffer.from(`admin:${adminToken}`).toString('base64')}`,
    },
    'the token without a scheme': { authorization: adminToken },
    'a session that never was': { cookie: `tributary=${'0'.repeat(43)}`, ...sameOrigin },
  }
  return Object.entries(credentials).map(([name, headers]) => ({
    name,
    kind: 'nobody',
    installation: 'none',
    project: 'none',
    personal: false,
    id: '',
    headers,
  }))
}

export type Expected = { status: number; msg?: string }

const unauthorized: Expected = { status: 401, msg: 'Unauthorized access.' }
const missing: Expected = { status: 404, msg: 'Resource not found.' }
const requires = (role: Role): Expected => ({ status: 403, msg: `This requires the ${role} role.` })

/** What the contract declares, read as its documentation says. `needed`: a call may need more than its endpoint. */
export function expectedOf(
  endpoint: Endpoint,
  caller: Caller,
  { needed = endpoint.role ?? 'viewer', queriesProject = false }: { needed?: Role; queriesProject?: boolean },
): Expected {
  const { credential, roleIn, refusals, answers, path } = endpoint
  const success = { status: Number(Object.keys(answers).find((status) => status.startsWith('2'))) }
  if (credential === 'none') return success
  if (caller.kind === 'nobody') return unauthorized
  if (credential === 'session') return caller.kind === 'member' ? success : unauthorized
  if (roleIn === 'own_projects') return success
  const isOfProject = path.includes('{project}') || queriesProject
  const role = isOfProject ? caller.project : caller.installation
  if (role === 'none' && isOfProject) return missing
  if (!reaches(role, needed)) return requires(needed)
  if (caller.kind === 'key' && refusals.includes('key_manages_keys'))
    return { status: 403, msg: 'A management key cannot create or revoke management keys.' }
  return success
}
