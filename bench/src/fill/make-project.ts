import type { Service } from '#start-service.ts'

export type Project = { id: number; serverKey: string; token: string; domain: string }

type Made = { id: number; server_key: string; project_token: string; domain: string }

export async function makeProject(service: Service, name: string, settings: object = {}): Promise<Project> {
  const made = await create<Made>(service, 'projects', { name, ...settings })
  return { id: made.id, serverKey: made.server_key, token: made.project_token, domain: made.domain }
}

export async function addDomain(service: Service, project: Project, name: string): Promise<void> {
  await create(service, `projects/${project.id}/domains`, { name })
}

export type Campaign = { id: number; displayId: string }

export async function makeCampaign(service: Service, project: Project, name: string): Promise<Campaign> {
  const made = await create<{ id: number; display_id: string }>(service, `projects/${project.id}/campaigns`, {
    name,
  })
  return { id: made.id, displayId: made.display_id }
}

async function create<Data>({ url, adminToken }: Service, path: string, body: object): Promise<Data> {
  const response = await fetch(`${url}/api/manage/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status !== 201) throw new Error(`POST ${path} returned ${response.status}.`)
  return ((await response.json()) as { data: Data }).data
}
