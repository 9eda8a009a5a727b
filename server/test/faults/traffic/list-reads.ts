import type { Endpoint } from '@tributary/contract/endpoint'
import { endpoints } from '@tributary/contract/endpoints'
import { manage, type Project } from '#test/faults/make-project.ts'
import { type Request, sendOnce } from './open-caller.ts'

/** A request that only reads. */
export type Read = Request & { name: string }

const password = 'correct horse battery'

/** Every GET of the contract that answers 200 in good times, and the read that is a POST. */
export async function listReads(url: string, project: Project): Promise<Read[]> {
  const cookie = await logIn(url)
  const installs = await manage(url, { method: 'GET', path: `/projects/${project.id}/installs` })
  const [install] = installs.items as { install_id: string }[]
  const [, , domain = '', id = ''] = project.linkPath.split('/')
  const install_id = install?.install_id ?? ''
  const ids = { project: String(project.id), id, domain, display_id: id, install_id, user_id: 'ada' }
  const all = endpoints
    .filter(({ name, method, surface }) => method === 'GET' && surface !== 'networks' && !notReads.has(name))
    .map((endpoint) => readOf(endpoint, { ids, project, cookie }))
  const answers = await Promise.all(all.map((read) => sendOnce(url, read)))
  return [...all.filter((_, index) => answers[index]?.status === 200), attributionData(project)]
}

// A click, streams without an end, and what says how the service itself is.
const notReads = new Set(['openLink', 'openShareableLink', 'watchLive', 'live', 'ready'])

/** An export that has begun cannot be repeated: it breaks off with its database or its service. */
export const isRepeatable = ({ name }: Read): boolean => name !== 'exportFacts' && name !== 'exportHistory'

type Ids = Record<string, string>
type Context = { ids: Ids; project: Project; cookie: string }

/** What a query needs, and nothing else. */
const queries: Record<string, (ids: Ids) => string> = {
  listAttributedUsers: ({ id }) => `?display_id=${id}`,
  getAttributionResult: () => '?user_id=ada',
  searchPeople: () => '?q=ada',
  exportFacts: () => '?table=installs&format=csv',
}

function readOf({ name, path, credential }: Endpoint, { ids, project, cookie }: Context): Read {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? '0')
  const headers: Record<string, string> =
    credential === 'service_key' ? { 'service-key': project.serverKey } : { cookie }
  return { name, method: 'GET', path: `${filled}${queries[name]?.(ids) ?? ''}`, headers }
}

function attributionData({ token }: Project): Read {
  const body = { token, platform: 'ANDROID', install_instance_id: 'phone-of-ada' }
  return { name: 'attributionData', method: 'POST', path: '/api/client/attribution-data', body }
}

/** The session of a new member: the dashboard's reads carry it. */
async function logIn(url: string): Promise<string> {
  const member = { email: 'reader@example.com', name: 'Reader', role: 'owner' }
  const invited = await manage(url, { method: 'POST', path: '/members', body: member })
  const { code } = invited.invitation as { code: string }
  const path = `/api/manage/invitations/${code}`
  const { cookie } = await sendOnce(url, { method: 'POST', path, body: { password } })
  return cookie
}
