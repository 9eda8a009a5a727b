import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fulfilPrivacyRequests } from '#jobs/privacy-requests.ts'
import type { Lake } from '#lake/lake.ts'
import { openLake } from '#lake/open-lake.ts'
import { declaredColumns, personalTables } from '#storage/privacy/personal-columns.ts'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { sql } from '#storage/sql.ts'
import { type DeliveryLab, openDeliveryLab } from '#test/outbound/delivery-lab.ts'
import { imported } from '#test/support/import-lines.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { findPlanted } from './find-planted.ts'
import { plantEverywhere, type TestProject } from './plant-everywhere.ts'

let lab: DeliveryLab
let project: TestProject
let lake: Lake
let directory: string
let person: ReturnType<typeof plantEverywhere>

beforeAll(async () => {
  lab = await openDeliveryLab()
})
afterAll(() => lab.stop())
beforeEach(async () => {
  lab.service.clock.now = () => new Date()
  project = await lab.service.makeProject()
  person = plantEverywhere(lab, project)
  directory = mkdtempSync(path.join(tmpdir(), 'tributary-lake-'))
  const config = { ...lab.service.app.config, lake: { directory, memory: 128, processes: 1 } }
  const opened = await openLake({ ...lab.service.app, config })
  assert.ok(opened)
  lake = opened
})
afterEach(async () => {
  await lake.stop()
  rmSync(directory, { recursive: true, force: true })
})

async function fillLake() {
  await lab.service.app.intake.settle([project.id])
  await foldJournal(lab.service.app.db, project.id)
  await lake.catchUp()
}

const search = () => findPlanted({ service: lab.service, directory, planted: person.planted })

const byRequest = async (identity_type: string, identity_value: string) => {
  const { service } = lab
  const asked = await service.ask('POST', '/opendsr/3.0/requests', {
    key: project.server_key,
    body: {
      subject_request_id: randomUUID(),
      subject_request_type: 'erasure',
      regulation: 'gdpr',
      submitted_time: new Date().toISOString(),
      subject_identities: [{ identity_type, identity_value, identity_format: 'raw' }],
    },
  })
  assert.equal(asked.status, 201, asked.text)
  lab.pass(2 * 3_600_000)
  await fulfilPrivacyRequests(service.app, {}, new AbortController().signal)
}

const byMember = async () => {
  const owner = await lab.service.logInAs('owner', true)
  const user = encodeURIComponent(person.planted.get('user_id') ?? '')
  assert.equal((await owner.ask('DELETE', `/projects/${project.id}/users/${user}`)).status, 204)
}

test.each([
  ['the management API', byMember],
  [
    'a privacy request by user id',
    () => byRequest('controller_customer_id', person.planted.get('user_id') ?? ''),
  ],
  [
    'a privacy request by device',
    () => byRequest('android_advertising_id', person.planted.get('gaid') ?? ''),
  ],
])(
  '204: nothing that a person sent is left in any table or lake file after an erasure by %s',
  async (_, erase) => {
    const { click, init, event, payment, phone, file } = await person.live()
    await person.copy()
    await fillLake()
    const before = await search()
    const isStored = (name: string) => before.some((found) => found.startsWith(`${name} in `))
    assert.deepEqual(
      [...person.planted.keys()].filter((name) => !isStored(name)),
      person.neverStored,
    )
    assert.ok(
      before.some((found) => found.includes('.parquet')),
      'the lake has none of it',
    )
    const counted = await figures()
    await erase()
    await fillLake()
    expect(await search()).toEqual([])
    assert.deepEqual(await figures(), counted)

    // Everything again, late.
    assert.equal((await lab.service.ask('GET', click)).status, 200)
    await person.backend('/capture-event', event)
    await person.backend('/capture-payment', payment)
    await person.backend('/capture-payment', { ...payment, user_id: 'somebody-else' })
    await phone.call('/init', init)
    await phone.call('/trigger', { user_data: { id: event.user_id } })
    await imported(lab.service, project.id, file)
    await lab.deliver()
    await fillLake()
    assert.deepEqual(await figures(), counted)
    assert.ok(((await readOutcomes(lab.service, project.id)).outcomes.erased_user ?? 0) >= 3)
  },
)

/** Rows that figures are made of. */
async function figures() {
  const count = (table: string) =>
    `(select count(*)::int from ${table} where project_id = ${project.id}) as ${table}`
  await lab.service.app.intake.settle([project.id])
  const { rows } = await lab.service.app.db.pool.query(
    `select ${['touches', 'installs', 'users', 'events', 'payments'].map(count).join(', ')}`,
  )
  return rows[0]
}

test('every column of a person’s rows that can hold text is declared as erased or kept', async () => {
  const columns = await lab.service.app.db.many<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any (${personalTables}::text[])
      and data_type in ('text', 'json', 'jsonb', 'bytea', 'ARRAY')`)
  const undeclared = columns.filter(
    ({ table, column }) => !declaredColumns(table as (typeof personalTables)[number]).has(column),
  )
  assert.deepEqual(undeclared, [])
})
