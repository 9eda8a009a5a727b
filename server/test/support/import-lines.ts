import { sql } from '#storage/sql.ts'
import { adminToken, type TestService } from './test-service.ts'

export type Summary = {
  lines: number
  stored: number
  duplicate: number
  refused: number
  outcomes: Record<string, number>
  refusals: { line: number; reason: string }[]
}

const click = { fact: 'click', id: 'c1', at: '2025-03-01T09:00:00Z', campaign: 'spring' }
const install = {
  fact: 'install',
  id: 'i1',
  at: '2025-03-01T09:30:00Z',
  platform: 'ANDROID',
  campaign: 'spring',
}
const signup = { fact: 'signup', id: 's1', at: '2025-03-01T09:31:00Z', install: 'i1', user: { id: 'ada' } }
const event = { fact: 'event', id: 'e1', at: '2025-03-02T18:00:00Z', user: 'ada', name: 'bought' }
const payment = { fact: 'payment', id: 'p1', at: '2025-03-02T18:00:00Z', user: 'ada', amount: 9.5 }
const open = { fact: 'open', id: 'o1', at: '2025-03-03T08:00:00Z', install: 'i1' }
const uninstall = { fact: 'uninstall', id: 'u1', at: '2025-04-01T00:00:00Z', install: 'i1' }
const reinstall = {
  fact: 'reinstall',
  id: 'r1',
  at: '2025-05-01T00:00:00Z',
  install: 'i1',
  campaign: 'spring',
}
const returned = { ...reinstall, fact: 'reengagement', id: 'g1' }

/** One fact of each kind, all from one phone and user. */
export const history = { click, install, signup, event, payment, open, uninstall, reinstall, returned }

/** Lines are objects, or text that is sent unchanged. */
export function importLines(service: TestService, projectId: number, lines: (object | string)[], query = '') {
  const body = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  return service.ask('POST', `/api/manage/projects/${projectId}/import${query}`, {
    body,
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/x-ndjson' },
  })
}

export async function imported(
  service: TestService,
  projectId: number,
  lines: (object | string)[],
): Promise<Summary> {
  const answer = await importLines(service, projectId, lines)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body.data
}

/** Everything that an import stores, except what differs between runs: our own ids and times of receipt. */
export async function storedState({ app }: TestService, projectId: number): Promise<unknown> {
  const { state } = await app.db.one<{ state: unknown }>(sql`
    with i as (select * from installs where project_id = ${projectId})
    select json_build_object(
      'touches', (select json_agg(json_build_array(k.network_click_id, t.at, c.display_id, t.platform, t.device_id, t.address, t.params) order by k.network_click_id)
        from touches t join campaigns c on c.project_id = ${projectId} and c.id = t.campaign_id
        left join touch_keys k on k.project_id = ${projectId} and k.touch_id = t.id where t.project_id = ${projectId}),
      'installs', (select json_agg(json_build_array(i.instance_id, i.installed_at, i.platform, c.display_id, i.network, i.touch, i.rule,
          i.ad_set_id, i.suspicious, i.user_id, i.last_open_at, i.device_data, r.receipt) order by i.instance_id)
        from i join receipts r on r.project_id = ${projectId} and r.install_id = i.install_id
        left join campaigns c on c.project_id = ${projectId} and c.id = i.campaign_id),
      'opens', (select json_agg(json_build_array(i.instance_id, o.at) order by i.instance_id, o.at)
        from opens o join i on i.install_id = o.install_id where o.project_id = ${projectId}),
      'users', (select json_agg(json_build_array(u.user_id, i.instance_id, c.display_id, u.attributed_at, u.registered_at, u.name, u.data) order by u.user_id)
        from users u join i on i.install_id = u.install_id
        left join campaigns c on c.project_id = ${projectId} and c.id = u.campaign_id where u.project_id = ${projectId}),
      'events', (select json_agg(json_build_array(e.event_id, e.user_id, e.name, e.at, e.data, e.amount, e.campaign_id, i.instance_id, e.door)
          order by e.event_id, e.user_id, e.name)
        from events e join i on i.install_id = e.install_id where e.project_id = ${projectId}),
      'payments', (select json_agg(json_build_array(payment_id, user_id, amount, currency, type, status, at, completed_at, case when completed_at is not null then amount end, campaign_id)
          order by payment_id) from payments where project_id = ${projectId}),
      'retargetings', (select json_agg(json_build_array(i.instance_id, t.at, t.kind, t.campaign_id) order by i.instance_id, t.at, t.kind, t.campaign_id)
        from retargetings t join i on i.install_id = t.install_id where t.project_id = ${projectId}),
      'uninstalls', (select json_agg(json_build_array(i.instance_id, u.at) order by i.instance_id, u.at)
        from uninstalls u join i on i.install_id = u.install_id where u.project_id = ${projectId}),
      'attributed', (select json_agg(attributed_users order by id) from campaigns where project_id = ${projectId})
    ) as state`)
  return state
}
