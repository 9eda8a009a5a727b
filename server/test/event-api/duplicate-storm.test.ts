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
    const send = ({ id, service }: (typeof calls)[number]) =>
      service.ask('POST', '/api/v1/capture-event', {
        key: project.server_key,
        body: { event_name: 'opened', user_id: 'ada', event_id: `e-${id}`, event_data: { id } },
      })
    // What a busy machine cannot store in time is a 500, which a careful sender sends again.
    let refused = 0
    for (let unsent = calls; unsent.length > 0; ) {
      const answers = await Promise.all(unsent.map(send))
      for (const { status, text } of answers) assert.ok(status === 201 || status === 500, text)
      unsent = unsent.filter((_, index) => answers[index]?.status === 500)
      refused += unsent.length
    }
    const { events, distinct } = await first.app.db.one<{ events: number; distinct: number }>(
      sql`select count(*) as events, count(distinct event_id) as distinct from events`,
    )
    const { keys } = await first.app.db.one<{ keys: number }>(sql`select count(*) as keys from event_keys`)
    assert.deepEqual({ events, keys, distinct }, { events: ids, keys: ids, distinct: ids })
    const { outcomes } = await readOutcomes(first, project.id)
    assert.equal(outcomes.stored, ids)
    // A refused one may have been stored, its response alone was late.
    const duplicates = outcomes.duplicate ?? 0
    assert.ok(duplicates >= ids * (copies - 1) && duplicates <= ids * (copies - 1) + refused, `${duplicates}`)
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
