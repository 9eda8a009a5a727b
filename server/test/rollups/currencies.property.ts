import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { rebuildRollups } from '#storage/rollups/rebuild.ts'
import { rawSql, sql } from '#storage/sql.ts'
import { simulateActivity } from '#test/support/random-activity.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { rollupsOf } from './rollups-of.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

type Amount = { day: string; currency: string; amount: number }
type Rate = { day: string; from: string; to: string; rate: number }

/** Sums by day, from the amounts as they came: a second implementation of the conversion. */
function convertedSums(amounts: readonly Amount[], rates: readonly Rate[], display: string) {
  const newest = (from: string, to: string, day: string) =>
    rates
      .filter((rate) => rate.from === from && rate.to === to && rate.day <= day)
      .sort((a, b) => (a.day < b.day ? 1 : -1))[0]?.rate
  const sums = new Map<string, number>()
  const missing = new Map<string, number>()
  for (const { day, currency, amount } of amounts) {
    const direct = newest(currency, display, day)
    const inverse = newest(display, currency, day)
    const rate = currency === display ? 1 : (direct ?? (inverse === undefined ? undefined : 1 / inverse))
    if (rate === undefined) missing.set(currency, (missing.get(currency) ?? 0) + 1)
    else sums.set(day, (sums.get(day) ?? 0) + amount * rate)
  }
  return { sums, missing }
}

async function storedSums(projectId: number, table: string, amounts: string): Promise<Map<string, number>> {
  const rows = await service.app.db.many<{ day: string; sum: number }>(sql`
    select day, sum(${rawSql(amounts)})::float8 as sum from ${rawSql(table)} where project_id = ${projectId} group by 1`)
  return new Map(rows.map(({ day, sum }) => [day, sum]))
}

function assertSameSums(actual: Map<string, number>, expected: Map<string, number>) {
  for (const day of new Set([...actual.keys(), ...expected.keys()]))
    assert.ok(Math.abs((actual.get(day) ?? 0) - (expected.get(day) ?? 0)) < 1e-6, day)
}

test('after random facts, rates and currencies, sums equal a rebuild and a recomputation from the amounts', async () => {
  const { db } = service.app
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const project = await service.makeProject({ timezone: 'America/New_York' })
      const path = `/projects/${project.id}`
      const start = new Date('2026-03-01T00:00:00Z')
      await simulateActivity(service, project, { seed, start, days: 30, steps: 120, currencies: true })
      await foldJournal(db, project.id)

      const rates: Rate[] = (await service.admin('GET', `${path}/exchange-rates?limit=1000`)).body.data.items
      const currency = (await service.admin('GET', `${path}/currency`)).body.data
      assert.deepEqual([currency.changing_to, currency.rates_waiting], [null, 0])
      const amounts = await db.many<Amount>(sql`
        select (e.at at time zone 'America/New_York')::date::text as day, e.amount_currency as currency, e.amount::float8 as amount
        from events e where e.project_id = ${project.id} and e.amount is not null
        union all
        select (a.completed_at at time zone 'America/New_York')::date::text, a.amount_currency, a.amount::float8
        from payments a where a.project_id = ${project.id} and a.completed_at is not null and a.removed_at is null`)
      const spend = await db.many<Amount>(sql`
        select day::text, original_currency as currency, original_amount::float8 as amount from spend where project_id = ${project.id}`)

      const facts = convertedSums(amounts, rates, currency.display_currency)
      assertSameSums(
        await storedSums(
          project.id,
          "(select * from event_days where kind in ('event', 'payment')) d",
          'amount',
        ),
        facts.sums,
      )
      const spent = convertedSums(spend, rates, currency.display_currency)
      const series = (
        await service.admin('GET', `${path}/report/series?from=2026-02-01&to=2026-04-30&metrics=spend`)
      ).body.data
      assert.equal(series.display_currency, currency.display_currency)
      const points = series.series.flatMap(
        ({ points: of }: { points: { start: string; spend: number }[] }) => of,
      )
      assertSameSums(
        new Map(points.map(({ start: day, spend: sum }: { start: string; spend: number }) => [day, sum])),
        spent.sums,
      )
      for (const { currency: code, events, payments, spend_rows } of currency.without_rate)
        assert.deepEqual(
          [code, events + payments, spend_rows],
          [code, facts.missing.get(code) ?? 0, spent.missing.get(code) ?? 0],
        )
      assert.equal(
        currency.without_rate.length,
        new Set([...facts.missing.keys(), ...spent.missing.keys()]).size,
      )

      const folded = await rollupsOf(db, project.id)
      await rebuildRollups(db, project.id)
      const rebuilt = await rollupsOf(db, project.id)
      for (const table of Object.keys(rebuilt)) assert.deepEqual(folded[table], rebuilt[table], table)
    }),
    { numRuns: runs(1, 10), examples: [[1]], endOnFailure: true },
  )
})
