import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRefusal } from '@tributary/contract/refusals'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import type { Lake } from '#lake/lake.ts'
import { openLake } from '#lake/open-lake.ts'
import { answerLtv, cacheLtv } from '#operations/ltv/answer-ltv.ts'
import { recountEconomics } from '#test/reporting/economics-oracle.ts'
import { dayIn, momentAfterRevenue, rawFacts } from '#test/reporting/oracle-facts.ts'
import { simulateActivity } from '#test/support/random-activity.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let directory: string
let lake: Lake | undefined

beforeAll(async () => {
  service = await testService()
  directory = mkdtempSync(path.join(tmpdir(), 'tributary-lake-'))
  lake = await openLake({
    ...service.app,
    config: { ...service.app.config, lake: { directory, memory: 128, processes: 1 } },
  })
  assert.ok(lake)
})

afterAll(async () => {
  await lake?.stop()
  await service.stop()
  rmSync(directory, { recursive: true, force: true })
})

const asking = () => ({
  signal: new AbortController().signal,
  seesPersonalData: true,
  cached: cacheLtv(),
})

const days = [0, 1, 3, 7, 14, 30, 60]

type Curve = {
  group: { value: string | null }[]
  installs: number
  payback: { day: number; is_predicted: boolean } | null
  curve: { day: number; observed: number | null; of: number }[]
}

const observedOf = ({ curve }: Curve) => curve.map(({ observed, of }) => ({ value: observed, of }))

/** Equal but for the last digits of a division, and of amounts with more than nine decimals in the lake. */
function assertClose(actual: unknown, expected: unknown, about: string) {
  const rounded = (value: unknown) =>
    JSON.stringify(value, (_, part) => (typeof part === 'number' ? Number(part.toFixed(6)) : part))
  assert.equal(rounded(actual), rounded(expected), about)
}

test('observed values and payback are those of cohort economics, of explore, and of the stored facts, from both engines', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.constantFrom('Australia/Lord_Howe', 'America/St_Johns'),
      fc.constantFrom('payments_and_events', 'payments'),
      fc.boolean(),
      async (seed, timezone, revenueFrom, currencies) => {
        const project = await service.makeProject({ timezone, display_currency: 'USD' })
        const start = new Date('2025-09-20T00:00:00Z')
        await service.admin('PATCH', `/projects/${project.id}`, { revenue_from: revenueFrom })
        const life = { seed, start, days: 70, steps: 130, currencies }
        const { campaigns, end } = await simulateActivity(service, project, life)
        const dayOf = dayIn(timezone)
        const at = (day: number) => dayOf(new Date(start.getTime() + day * 86_400_000))
        const rows = [0, 9, 17, 30].map((day) => ({
          ...{ date: at(day), campaign: campaigns[0]?.displayId, spend: 0.5 + day / 10 },
          ...(day === 9 && { platform: 'IOS' }),
        }))
        await service.admin('POST', `/projects/${project.id}/spend`, { rows })
        const raw = await rawFacts(service, project.id)
        // A day with revenue that is not over, unless people installed later: there is no future in a lake.
        const moment = momentAfterRevenue(raw, end)
        const now = raw.installs.some((install) => install.installed_at > moment) ? end : moment
        service.clock.now = () => now
        const span = { from: at(seed % 20), to: at(69) }
        const ask = async (by: string[], engine: 'postgresql' | 'duckdb') => {
          const app = { ...service.app, lake: engine === 'duckdb' ? lake : undefined }
          const answer = await answerLtv(app, project.id, { ...span, by, days }, asking())
          assert.ok(!isRefusal(answer), JSON.stringify(answer))
          assert.equal(answer.computed.engine, engine)
          return answer
        }
        const economics = async (groupBy: string) =>
          (
            await service.admin(
              'GET',
              `/projects/${project.id}/report/economics?group_by=${groupBy}&days=${days}&from=${span.from}&to=${span.to}`,
            )
          ).body.data
        const { total } = await ask([], 'postgresql')
        await lake?.catchUp()
        for (const [index, by] of ['campaign', 'network', 'platform'].entries()) {
          const known = await economics(by)
          const answer = await ask([by], 'postgresql')
          const named = answer.rows as Curve[]
          // Explore compares the engines by every field (both-engines.property.ts).
          if (index < runs(1, 3)) {
            const { computed: _, ...figures } = await ask([by], 'duckdb')
            const { computed: __, ...same } = answer
            assertClose(figures, same, `DuckDB by ${by}`)
          }
          assertClose(observedOf(answer.total), Object.values(known.total.revenue_per_install), 'total')
          for (const cohort of known.cohorts) {
            const curve = named.find(({ group: [one] }) => one?.value === cohort.group)
            if (curve === undefined) assert.equal(cohort.installs, 0)
            else {
              assert.equal(curve.installs, cohort.installs)
              assertClose(
                observedOf(curve),
                Object.values(cohort.revenue_per_install),
                `${by} ${cohort.group}`,
              )
              if (cohort.payback_day.value !== null || curve.payback !== null)
                assert.deepEqual(curve.payback, {
                  ...{ day: cohort.payback_day.value, is_predicted: false },
                  ...{ earliest: cohort.payback_day.value, latest: cohort.payback_day.value },
                })
              compared += 1
            }
          }
        }
        for (const day of [1, 30]) {
          const asked = { ...span, measure: 'revenue_per_install', day }
          const explored = await service.admin('POST', `/projects/${project.id}/explore`, asked)
          const { value, of } = explored.body.data.totals
          assertClose(total.curve.find((point) => point.day === day)?.observed, value, `explore, day ${day}`)
          assert.equal(total.curve.find((point) => point.day === day)?.of, of)
        }
        if (currencies) return
        const query = { timezone, now, ...span, revenueFrom }
        const counted = recountEconomics(raw, query, () => true)
        assertClose(observedOf(total), counted.perInstall.slice(0, days.length), 'the stored facts')
      },
    ),
    {
      numRuns: runs(1, 4),
      examples: [[1, 'Australia/Lord_Howe', 'payments_and_events', false]],
      endOnFailure: true,
    },
  )
  assert.ok(compared > 5, `${compared} curves were compared`)
})
