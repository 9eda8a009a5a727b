import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { forgetOldFacts } from '#jobs/forget-old-facts.ts'
import { rebuildRollups } from '#storage/rollups/rebuild.ts'
import { sql } from '#storage/sql.ts'
import { figuresOf } from '#test/support/figures-of.ts'
import { simulateActivity } from '#test/support/random-activity.ts'
import { randomHistory } from '#test/support/random-history.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

const dayMs = 86_400_000
const at = (time: number) => {
  service.clock.now = () => new Date(time)
}
const keep = () => forgetOldFacts(service.app, {}, new AbortController().signal)

test('reports, cohorts, funnels, fraud figures and countries are the same before and after what a project forgets', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.constantFrom('Europe/Berlin', 'America/New_York'),
      async (seed, timezone) => {
        const project = await service.makeProject({ timezone })
        const start = new Date('2026-02-10T00:00:00Z')
        // Both sides of the end of a month.
        await simulateActivity(service, project, { seed, start, days: 40, steps: 120 })
        const end = new Date(start.getTime() + 30 * dayMs)
        await randomHistory(service, project.id, { seed, end, installs: 24 })
        const days = { from: '2026-01-20', to: '2026-04-01' }
        const figures = async () => {
          const { timelines, ...all } = await figuresOf(service, project.id, days)
          return all
        }
        const places = () =>
          service.app.db.many(sql`
            select install_id, country, region, suspicious, campaign_id, rule from installs
            where project_id = ${project.id} order by 1`)

        at(end.getTime() + 90 * dayMs)
        const whole = { figures: await figures(), places: await places() }
        await keep()
        assert.deepEqual(await wholeRows(project.id), { touches: 0, installs: 0 })
        assert.deepEqual({ figures: await figures(), places: await places() }, whole)
        await rebuildRollups(service.app.db, project.id, { sizes: { ranges: 6, portion: 9 } })
        assert.deepEqual(await figures(), whole.figures)

        // February is forgotten, March is not.
        at(Date.parse('2028-04-10T00:00:00Z'))
        const old = await figures()
        await keep()
        assert.equal(await factsOf(project.id, '2026-03-01'), 0)
        assert.ok((await factsOf(project.id, '2026-05-01')) > 0)
        assert.deepEqual(await figures(), old)
        await rebuildRollups(service.app.db, project.id, { sizes: { ranges: 6, portion: 9 } })
        assert.deepEqual(await figures(), old)
      },
    ),
    { numRuns: runs(1, 10), examples: [[1, 'Europe/Berlin']], endOnFailure: true },
  )
})

function wholeRows(projectId: number) {
  return service.app.db.one(sql`
    select (select count(*)::int from touches where project_id = ${projectId} and (user_agent is not null or address not like '%/%')) as touches,
      (select count(*)::int from installs where project_id = ${projectId} and (address not like '%/%' or device_data ? 'user_agent')) as installs`)
}

async function factsOf(projectId: number, before: string): Promise<number> {
  const { facts } = await service.app.db.one<{ facts: number }>(sql`
    select ((select count(*) from touches where project_id = ${projectId} and at < ${before}::timestamptz)
      + (select count(*) from opens where project_id = ${projectId} and at < ${before}::timestamptz)
      + (select count(*) from events where project_id = ${projectId} and at < ${before}::timestamptz))::int as facts`)
  return facts
}
