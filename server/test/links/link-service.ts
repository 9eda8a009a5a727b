import assert from 'node:assert/strict'
import { maintainPartitions } from '#jobs/maintain-partitions.ts'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

export const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 13; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Mobile/15E148 Safari/604.1',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
}

export type StoredTouch = {
  id: string
  kind: string
  campaign: string
  platform: string | null
  device_id: string | null
  address: string | null
  system_version: string | null
  model: string | null
  language: string | null
  user_agent: string | null
  params: Record<string, string>
}

type Visit = {
  host?: string
  agent?: string
  headers?: Record<string, string>
  method?: 'GET' | 'HEAD' | 'POST'
  from?: string
}

export type LinkService = Awaited<ReturnType<typeof linkService>>

/** A service with one project on go.example.com, and shortcuts for link tests. */
export async function linkService(settings: Record<string, string> = {}) {
  const service = await testService(settings)
  await maintainPartitions(service.app)
  const project = await service.makeProject({ domain: 'go.example.com' })
  return { ...service, project, ...shortcuts(service, project.id) }
}

function shortcuts(service: TestService, projectId: number) {
  const change = async (path: string, fields: object) => {
    const answer = await service.admin('PATCH', `/projects/${projectId}${path}`, fields)
    assert.equal(answer.status, 200, answer.text)
  }
  const create = async (path: string, fields: object, project = projectId) => {
    const answer = await service.admin('POST', `/projects/${project}${path}`, fields)
    assert.equal(answer.status, 201, answer.text)
    return answer.body.data
  }
  return {
    change,
    create,
    /** Returns the display id. */
    campaign: async (fields: object = {}, project = projectId): Promise<string> =>
      (await create('/campaigns', { name: 'Spring sale', ...fields }, project)).display_id,
    /** From an Android phone by default. */
    open: (path: string, { host = 'go.example.com', agent, headers, method, from }: Visit = {}) =>
      service.ask(method ?? 'GET', path, {
        headers: { host, 'user-agent': agent ?? agents.android, ...headers },
        ...(from === undefined ? {} : { from }),
      }),
    touches: (project = projectId) =>
      service.app.db.many<StoredTouch>(sql`
        select t.id, t.kind, c.display_id as campaign, t.platform, t.device_id, t.address, t.system_version, t.model, t.language,
          t.user_agent, t.params
        from touches t join campaigns c on c.project_id = t.project_id and c.id = t.campaign_id
        where t.project_id = ${project} order by t.id`),
    /** The project's outcome counts, keyed like `click stored`. */
    outcomes: async (project = projectId): Promise<Record<string, number>> => {
      const rows = await service.app.db.many<{ name: string; count: number }>(sql`
        select kind || ' ' || outcome as name, sum(count)::int as count from outcome_counts
        where project_id = ${project} group by 1`)
      return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
    },
  }
}
