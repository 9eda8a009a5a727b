import assert from 'node:assert/strict'
import { test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'

const ids = 300
const copies = 10

test('201: 300 ids, 10 parallel copies of each over two services, are 300 events', async () => {
  const first = await testService()
  const second = secondService(first)
  const [failures, otherFailures] = [watchTransactions(first), watchTransactions(second)]
  try {
    const project = await first.makeProject()
    const rows = attributionRows(first, project.id)
    await rows.makeUser('ada', await rows.makeInstall())
    const calls = Array.from({ length: ids * copies }, (_, index) => ({
      id: (index * 7) % ids,
      service: index % 2 === 0 ? first : second,
    }))
    const answers = await Promise.all(
      calls.map(({ id, service }) =>
        service.ask('POST', '/api/v1/capture-event', {
          key: project.server_key,
          body: { event_name: 'opened', user_id: 'ada', event_id: `e-${id}`, event_data: { id } },
        }),
      ),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
    const { events, distinct } = await first.app.db.one<{ events: number; distinct: number }>(
      sql`select count(*) as events, count(distinct event_id) as distinct from events`,
    )
    const { keys } = await first.app.db.one<{ keys: number }>(sql`select count(*) as keys from event_keys`)
    assert.deepEqual({ events, keys, distinct }, { events: ids, keys: ids, distinct: ids })
    const { outcomes } = await readOutcomes(first, project.id)
    assert.deepEqual(outcomes, { stored: ids, duplicate: ids * (copies - 1) })
    assert.deepEqual([...failures, ...otherFailures], [])
  } finally {
    await second.stop()
    await first.stop()
  }
})

/** The codes of failed transactions: intake retries a deadlock, so nobody would notice it. */
function watchTransactions({ app }: Pick<TestService, 'app'>): string[] {
  const codes: string[] = []
  const { transaction } = app.db
  app.db.transaction = (work) =>
    transaction(work).catch((error) => {
      codes.push(String(error.code))
      throw error
    })
  return codes
}
