import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { rebuildRollups } from '#storage/rollups/rebuild.ts'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  project = await service.makeProject()
  service.clock.now = () => new Date('2026-05-01T10:20:00Z')
})

type Change = { kind: string; hour: Date; version: number }

const changes = async (after = 0) => {
  await service.app.intake.settle([project.id])
  await foldJournal(service.app.db, project.id)
  return service.app.db.many<Change>(sql`
    select kind, hour, version from lake_changes where project_id = ${project.id} and version > ${after} order by 1, 2`)
}
const named = (found: Change[]) => found.map(({ kind, hour }) => `${kind} ${hour.toISOString().slice(0, 13)}`)
const newest = (found: Change[]) => Math.max(0, ...found.map(({ version }) => version))

async function signUp() {
  const phone = makePhone(service, project.project_token)
  await phone.call('/init', { device_data: { device_model: 'Pixel' } })
  await phone.call('/trigger', { user_data: { id: 'ada' } })
  return phone
}

test('every fact marks its hour', async () => {
  const rows = attributionRows(service, project.id)
  await rows.click(await rows.makeCampaign(), new Date('2026-05-01T09:59:59Z'))
  await signUp()
  service.clock.now = () => new Date('2026-05-01T12:00:00Z')
  await service.ask('POST', '/api/v1/capture-event', {
    key: project.server_key,
    body: { event_name: 'level', user_id: 'ada' },
  })
  assert.deepEqual(named(await changes()), [
    'click 2026-05-01T09',
    'event 2026-05-01T12',
    'install 2026-05-01T10',
    'sign_up 2026-05-01T10',
  ])
})

test('later device data, consent and erasure mark the hours of the facts that they change', async () => {
  const phone = await signUp()
  const first = await changes()
  service.clock.now = () => new Date('2026-05-01T15:00:00Z')
  await phone.call('/init', { device_data: { device_model: 'Pixel', language: 'de' } })
  const later = await changes(newest(first))
  assert.deepEqual(named(later), ['install 2026-05-01T10', 'open 2026-05-01T15'])
  await phone.call('/set-user-data', { user_data: { id: 'ada', consent: 'granted' } })
  const consented = await changes(newest(later))
  assert.deepEqual(named(consented), ['install 2026-05-01T10'])
  await service.admin('DELETE', `/projects/${project.id}/users/ada`)
  assert.deepEqual(named(await changes(newest(consented))), [
    'install 2026-05-01T10',
    'open 2026-05-01T15',
    'sign_up 2026-05-01T10',
  ])
})

test('a rebuild that counts lines of the journal leaves their hours to the next fold', async () => {
  await signUp()
  await rebuildRollups(service.app.db, project.id)
  assert.deepEqual(named(await changes()), ['install 2026-05-01T10', 'sign_up 2026-05-01T10'])
})
