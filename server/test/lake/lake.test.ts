import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest'
import { type ColumnType, type Relation, relations } from '#domain/explore/relations.ts'
import type { Lake } from '#lake/lake.ts'
import { lakeKey } from '#lake/lake-key.ts'
import { readUnit } from '#storage/lake/read-unit.ts'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { eventually } from '#test/embedded/eventually.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { openTestLake } from '#test/support/open-test-lake.ts'
import { simulateActivity } from '#test/support/random-activity.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let directory: string
let lake: Lake

const always = { from: null, to: null }
const names = Object.keys(relations) as Relation[]

const open = () => openTestLake(service.app, directory)

beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  project = await service.makeProject()
  directory = mkdtempSync(path.join(tmpdir(), 'tributary-lake-'))
  lake = await open()
})
afterEach(async () => {
  await lake.stop()
  rmSync(directory, { recursive: true, force: true })
})

const text: Partial<Record<ColumnType, (column: string) => string>> = {
  time: (column) => `epoch_us(${column})::varchar`,
  id: (column) => `${column}::varchar`,
  day: (column) => `${column}::varchar`,
  decimal: (column) => `${column}::varchar`,
}

async function lakeRows(relation: Relation): Promise<string[]> {
  const columns = Object.entries(relations[relation]).map(
    ([name, { type }]) => text[type]?.(`r."${name}"`) ?? `r."${name}"`,
  )
  const answer = await lake.ask({
    projectId: project.id,
    relations: { [relation]: always },
    sql: `select ${columns.join(', ')} from ${relation} r`,
    parameters: [],
  })
  assert.ok(answer)
  return answer.rows.map((row) => JSON.stringify(row)).sort()
}

const rounded = (amount: unknown) => (amount === null ? null : Number(amount).toFixed(9))

/** The rows of PostgreSQL with the pseudonyms of the lake. */
async function storedRows(relation: Relation): Promise<string[]> {
  const found: string[] = []
  const span = { from: new Date('2020-01-01'), to: new Date('2040-01-01') }
  const wanted = { projectId: project.id, relation, span, pads: lakeKey(service.app.secrets, project.id) }
  await service.app.db.transaction((transaction) =>
    readUnit(transaction, wanted, async (lines) => {
      found.push(...lines.trimEnd().split('\n'))
    }),
  )
  const types = Object.values(relations[relation]).map(({ type }) => type)
  return found
    .map((line) => {
      // Whole numbers of 64 bits are no numbers of JavaScript.
      const row = Object.values(JSON.parse(line.replaceAll(/:(-?\d{15,})/g, ':"$1"')))
      return JSON.stringify(
        row.map((value, index) =>
          types[index] === 'decimal'
            ? rounded(value)
            : types[index] === 'id' && value !== null
              ? String(value)
              : value,
        ),
      )
    })
    .sort()
}

const fold = async () => {
  await service.app.intake.settle([project.id])
  await foldJournal(service.app.db, project.id)
}

async function assertSame() {
  await fold()
  for (const relation of names)
    assert.deepEqual(await lakeRows(relation), await storedRows(relation), relation)
}

test('after every kind of change a question sees what PostgreSQL has', async () => {
  const start = new Date('2026-05-01T00:00:00Z')
  const life = { days: 6, steps: 65, currencies: true }
  const { end } = await simulateActivity(service, project, { ...life, seed: 1, start })
  await lake.catchUp()
  await assertSame()
  const files = readdirSync(directory, { recursive: true }).length
  const later = await simulateActivity(service, project, { ...life, seed: 2, start: end })
  await assertSame()
  await lake.stop()
  lake = await open()
  await simulateActivity(service, project, { ...life, seed: 3, start: later.end })
  await assertSame()
  await lake.catchUp()
  assert.ok(files > 20)
  assert.ok((await lakeRows('events')).length > 10)
  assert.equal(lake.figures().differences, 0)
  assert.equal(lake.figures().waiting, 0)
})

test('the first question about a project has the lake written, without a turn', async () => {
  const { makeInstall } = attributionRows(service, project.id)
  await makeInstall()
  const question = {
    projectId: project.id,
    relations: { installs: always },
    sql: 'select count(*) from installs',
    parameters: [],
  }
  assert.equal(await lake.ask(question), undefined, 'PostgreSQL answers')
  const answer = await eventually(() => lake.ask(question))
  assert.deepEqual(answer.rows, [[1]])
})
