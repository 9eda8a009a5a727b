import type { TestService } from './test-service.ts'

type Span = { from: string; to: string }

/** Everything that reports say about a project, without the numbers that differ between projects. */
export async function figuresOf(service: TestService, projectId: number, { from, to }: Span) {
  const get = async (path: string) => {
    const { status, body, text } = await service.admin('GET', `/projects/${projectId}${path}`)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return comparable(body.data)
  }
  const days = `from=${from}&to=${to}`
  const report = `from=${from}&to=${to}&limit=100&economics=true`
  const events = 'events=level_completed,cart_added&unique_user_events=level_completed'
  return {
    acquisition: await get(`/report?${report}&${events}`),
    retargeting: await get(`/report?${report}&view=retargeting`),
    series: await get(`/report/series?${days}`),
    cohorts: await get(`/report/cohorts?${days}`),
    byWeek: await get(`/report/economics?${days}&group_by=week`),
    bySource: await get(`/report/economics?${days}&group_by=campaign`),
    table: await get(`/report/table?${days}`),
    discrepancies: await get(`/report/discrepancies?${days}`),
    funnel: await funnelOf(service, projectId, { from, to }),
    fraud: await get(`/fraud?${days}`),
    totals: await get(`/user-totals?${days}`),
    timelines: await timelinesOf(service, projectId),
  }
}

async function funnelOf(service: TestService, projectId: number, span: Span) {
  const body = { ...span, steps: ['install', 'signup', 'payment'], group_by: 'platform' }
  const answer = await service.admin('POST', `/projects/${projectId}/funnel`, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return comparable(answer.body.data)
}

/** How many facts of each kind the timeline of each user has. */
async function timelinesOf(service: TestService, projectId: number) {
  const users = await service.admin('GET', `/projects/${projectId}/users?limit=100`)
  const counts: Record<string, Record<string, number>> = {}
  for (const { user_id: id } of users.body.data.items) {
    const path = `/projects/${projectId}/users/${encodeURIComponent(id)}/timeline?limit=1000`
    const { status, body } = await service.admin('GET', path)
    // That of an erased user is empty.
    if (status !== 200) continue
    const kinds = Map.groupBy(body.data.items ?? body.data.entries, (item: { kind: string }) => item.kind)
    counts[id] = Object.fromEntries([...kinds].map(([kind, items]) => [kind, items.length]))
  }
  return counts
}

const numbered = new Set(['id', 'campaign_id', 'created_at', 'updated_at', 'domain', 'link'])

/** Without ids that each project gives anew, and campaigns in one order. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return inOrder(value.filter(isCohort).map(comparable))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => !numbered.has(key))
  return Object.fromEntries(kept.map(([key, one]) => [key, comparable(one)]))
}

/** Facts that were moved away leave an empty cohort behind. */
const isCohort = (item: unknown): boolean =>
  typeof item !== 'object' || item === null || !('arpu' in item && 'installs' in item && item.installs === 0)

function inOrder(items: unknown[]): unknown[] {
  const isNamed = items.every((item) => typeof item === 'object' && item !== null)
  return isNamed
    ? items
        .map((item) => JSON.stringify(item))
        .sort()
        .map((item) => JSON.parse(item))
    : items
}
