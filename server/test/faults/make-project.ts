import { type Request, sendOnce } from './traffic/open-caller.ts'

export type Project = { id: number; serverKey: string; token: string; linkPath: string; users: string[] }

export const adminToken = 'fault-checks-admin-token'

const users = ['ada', 'bea', 'cleo', 'dora']

/** Creates a project with an Android app, a campaign and signed-up users, through the API. */
export async function makeProject(url: string): Promise<Project> {
  const made = await manage(url, { method: 'POST', path: '/projects', body: { name: 'Faults' } })
  const ofProject = `/projects/${made.id}`
  await manage(url, {
    method: 'PATCH',
    path: ofProject,
    body: { apps: { android: { package_name: 'com.example.faults' } } },
  })
  const campaign = await manage(url, {
    method: 'POST',
    path: `${ofProject}/campaigns`,
    body: { name: 'Under fire' },
  })
  const token = String(made.project_token)
  for (const user of users) await signUp(url, token, user)
  return {
    id: Number(made.id),
    serverKey: String(made.server_key),
    token,
    linkPath: `/l/${made.domain}/${campaign.display_id}`,
    users,
  }
}

/** Calls the management API as the admin. */
export async function manage(url: string, { method, path, body }: Request): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${adminToken}` }
  const answer = await sendOnce(url, { method, path: `/api/manage${path}`, headers, ...(body && { body }) })
  if (answer.status >= 300)
    throw new Error(`${method} ${path} was answered with ${answer.status}: ${answer.body}`)
  return JSON.parse(answer.body).data
}

async function signUp(url: string, token: string, user: string): Promise<void> {
  const body = {
    token,
    platform: 'ANDROID',
    install_instance_id: `phone-of-${user}`,
    user_data: { id: user },
  }
  const answer = await sendOnce(url, { method: 'POST', path: '/api/client/trigger', body })
  if (answer.status !== 200) throw new Error(`${user} was not signed up: ${answer.status} ${answer.body}`)
}
