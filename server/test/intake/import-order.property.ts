import assert from 'node:assert/strict'
import { defaultEventLimits } from '@tributary/contract/event-api/event-limits'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { importReader } from '#http/manage-api/facts/read-import-line.ts'
import { stageImport } from '#intake/import/import-facts.ts'
import { openSettingsWriter } from '#operations/facts/open-settings-writer.ts'
import { storedState } from '#test/support/import-lines.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

async function makeProject(): Promise<number> {
  const { id } = await service.makeProject()
  for (const name of ['spring', 'summer'])
    await service.admin('POST', `/projects/${id}/campaigns`, { name, custom_display_id: name })
  return id
}

type Run = { lines: object[]; pageSize: number; pagesUntilKilled?: number }

/** Aborted after this many pages, as by a kill -9: what is committed by then stays. */
async function run(projectId: number, { lines, pageSize, pagesUntilKilled = Number.POSITIVE_INFINITY }: Run) {
  const killed = new AbortController()
  let pages = 0
  async function* chunks() {
    yield Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'))
  }
  const staged = await stageImport(service.app, {
    projectId,
    chunks: chunks(),
    reader: importReader(defaultEventLimits),
    settings: openSettingsWriter(service.app, projectId),
    signal: killed.signal,
    pageSize,
  })
  try {
    const applied = await staged.apply(() => {
      pages += 1
      if (pages >= pagesUntilKilled) killed.abort()
    })
    const { refusals: _, ...summary } = applied
    return summary
  } catch (error) {
    if (!killed.signal.aborted) throw error
    return undefined
  } finally {
    await staged.close()
  }
}

// Few values of everything, so that facts collide: the same ids with other content, before and after what they need, at one instant.
const at = fc.integer({ min: 0, max: 9 }).map((minute) => `2025-03-01T10:0${minute}:00Z`)
const id = fc.constantFrom('1', '2', '3')
const install = fc.constantFrom('i1', 'i2', 'i3')
const user = fc.constantFrom('ada', 'bob', 'eve')
const campaign = fc.constantFrom('spring', 'summer')
const amount = fc.constantFrom(5, 7)
const fact = <Fields extends Record<string, fc.Arbitrary<unknown>>>(kind: string, fields: Fields) =>
  fc.record({ fact: fc.constant(kind), id, at, ...fields })

const anyFact = fc.oneof(
  { weight: 1, arbitrary: fact('click', { campaign, ip: fc.constantFrom('203.0.113.1', '203.0.113.2') }) },
  {
    weight: 3,
    arbitrary: fact('install', {
      id: install,
      platform: fc.constantFrom('ANDROID', 'IOS'),
      campaign: fc.option(campaign),
    }),
  },
  {
    weight: 3,
    arbitrary: fact('signup', {
      install,
      user: fc.record({ id: user, name: fc.constantFrom('A', 'B', 'C') }),
    }),
  },
  { weight: 2, arbitrary: fact('open', { install }) },
  {
    weight: 3,
    arbitrary: fact('event', {
      user,
      name: fc.constantFrom('bought', 'seen'),
      data: fc.record({ amount }),
    }),
  },
  {
    weight: 3,
    arbitrary: fact('payment', {
      user,
      amount,
      status: fc.constantFrom(
        'PAYMENT_INITIATED',
        'PAYMENT_FAILED',
        'PAYMENT_CANCELLED',
        'PAYMENT_COMPLETED',
      ),
      type: fc.constantFrom('DEFAULT', 'FUNDS_WITHDRAWAL'),
    }),
  },
  { weight: 1, arbitrary: fact('refund', { payment: id, amount: fc.option(amount) }) },
  { weight: 1, arbitrary: fact('uninstall', { install }) },
  { weight: 1, arbitrary: fact('reinstall', { install, campaign }) },
  { weight: 1, arbitrary: fact('reengagement', { install, campaign }) },
)

const history = fc
  .array(anyFact, { minLength: 5, maxLength: 60 })
  .chain((lines) =>
    fc.tuple(
      fc.constant(lines),
      fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
    ),
  )

test('the stored state depends neither on the order of the lines nor on the page size', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.integer({ min: 1, max: 20 }), async ([lines, shuffled], pageSize) => {
      const [one, other] = [await makeProject(), await makeProject()]
      const summary = await run(one, { lines, pageSize: 2_000 })
      assert.deepEqual(await run(other, { lines: shuffled, pageSize }), summary)
      assert.deepEqual(await storedState(service, other), await storedState(service, one))
    }),
    { numRuns: runs(5, 30), endOnFailure: true },
  )
})

test('an import that is killed and sent again stores the same as an uninterrupted one', async () => {
  const pages = fc.integer({ min: 1, max: 8 })
  await fc.assert(
    fc.asyncProperty(
      history,
      pages,
      fc.integer({ min: 1, max: 12 }),
      async ([lines, shuffled], killedAfter, pageSize) => {
        const [whole, broken] = [await makeProject(), await makeProject()]
        await run(whole, { lines, pageSize })
        await run(broken, { lines, pageSize, pagesUntilKilled: killedAfter })
        await run(broken, { lines: shuffled, pageSize: 2_000 })
        assert.deepEqual(await storedState(service, broken), await storedState(service, whole))
      },
    ),
    { numRuns: runs(5, 30), endOnFailure: true },
  )
})
