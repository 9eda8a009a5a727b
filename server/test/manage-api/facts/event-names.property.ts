import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { simulateActivity } from '#test/support/random-activity.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

type Item = {
  kind: string
  name: string
  count: number
  unique_count: number
  revenue: number
}

const spans = [
  'from=2026-03-15&to=2026-04-20',
  'from=2026-03-10&to=2026-03-31',
  'from=2026-04-01&to=2026-04-25',
]

async function namesOf(projectId: number, span: string): Promise<Item[]> {
  const answer = await service.admin('GET', `/projects/${projectId}/event-names?${span}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data.items
}

test('counts, users, amounts and revenue equal those of the report and the series, for random data', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.constantFrom('payments_and_events', 'payments'),
      async (seed, revenueFrom) => {
        const project = await service.makeProject({ timezone: 'Europe/Berlin' })
        await service.admin('PATCH', `/projects/${project.id}`, { revenue_from: revenueFrom })
        await simulateActivity(service, project, {
          seed,
          start: new Date('2026-03-10T00:00:00Z'),
          days: 45,
          steps: 110,
        })
        for (const span of spans) {
          const items = await namesOf(project.id, span)
          compared += items.length
          await compareWithReport(project.id, span, items)
          await compareWithSeries(project.id, span, items)
        }
      },
    ),
    {
      numRuns: runs(2, 8),
      examples: [
        [1, 'payments_and_events'],
        [3, 'payments'],
      ],
      endOnFailure: true,
    },
  )
  assert.ok(compared >= 8, `only ${compared} names were compared`)
})

/** The series includes organic, the report does not: the difference is organic alone. */
async function compareWithSeries(projectId: number, span: string, items: Item[]) {
  const metrics = items.map(({ kind, name }) => `${kind}:${name}`).filter((metric) => !metric.includes(','))
  const query = new URLSearchParams({ metrics: ['revenue', ...metrics].join() })
  const answer = await service.admin('GET', `/projects/${projectId}/report/series?${span}&${query}`)
  const { total } = answer.body.data.series[0]
  for (const { kind, name, count } of items)
    if (!name.includes(',')) assert.equal(total[`${kind}:${name}`], count, name)
  const revenue = items.reduce((sum, item) => sum + item.revenue, 0)
  assert.ok(Math.abs(total.revenue - revenue) < 1e-6, `${total.revenue} is not ${revenue}`)
}

type Row = Record<
  'custom_events' | 'payment_events',
  Record<string, { count?: number; unique_count?: number; amount?: number; total?: number }>
>

async function compareWithReport(projectId: number, span: string, items: Item[]) {
  const rowsOf = async (query: string): Promise<Row[]> =>
    (await service.admin('GET', `/projects/${projectId}/report?${span}&limit=100${query}`)).body.data
      .campaigns
  const rows = await rowsOf('')
  const unique = await rowsOf(
    `&unique_user_events=${encodeURIComponent(items.map(({ name }) => name).join())}`,
  )
  const organic = await organicCounts(projectId, span, items)
  for (const { kind, name, count, unique_count } of items) {
    const owner = kind === 'event' ? 'custom_events' : 'payment_events'
    const sum = (all: Row[], field: 'count' | 'unique_count') =>
      all.reduce((total, row) => total + (row[owner][name]?.[field] ?? 0), 0)
    if (name.includes(',')) continue
    assert.equal(sum(rows, 'count') + (organic[`${kind}:${name}`] ?? 0), count, name)
    const attributed = sum(unique, 'unique_count')
    assert.ok(attributed <= unique_count && unique_count <= count, name)
    if (!organic[`${kind}:${name}`]) assert.equal(attributed, unique_count, name)
  }
}

async function organicCounts(projectId: number, span: string, items: Item[]) {
  const metrics = items.map(({ kind, name }) => `${kind}:${name}`).filter((metric) => !metric.includes(','))
  if (metrics.length === 0) return {}
  const query = new URLSearchParams({ metrics: metrics.join(), group_by: 'campaign' })
  const answer = await service.admin('GET', `/projects/${projectId}/report/series?${span}&${query}`)
  const groups: { group: string | null; total: Record<string, number> }[] = answer.body.data.series
  return groups.find(({ group }) => group === null)?.total ?? {}
}
